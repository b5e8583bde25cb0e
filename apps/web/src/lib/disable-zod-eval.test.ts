import { expect, test } from "vitest";
import { disableZodEval } from "./disable-zod-eval.ts";

test("makes zod use the setting when it is loaded later", async () => {
  disableZodEval();
  const z = await import("zod/mini");
  expect(z.config()).toMatchObject({ jitless: true });
});
