import { expect, test } from "vitest";
import { keepSchemasFromEval } from "./schemas-without-eval.ts";

test("zod takes the setting up, whenever it is loaded", async () => {
  keepSchemasFromEval();
  const z = await import("zod/mini");
  expect(z.config()).toMatchObject({ jitless: true });
});
