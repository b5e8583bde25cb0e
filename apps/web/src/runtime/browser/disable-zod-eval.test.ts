import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { disableZodEval } from "./disable-zod-eval.ts";

test("makes zod use the setting when it is loaded later", () => {
  // In a new process, because zod reads the setting only when it is first loaded.
  const code = `(${String(disableZodEval)})(); import("zod/mini").then((z) => console.log(JSON.stringify(z.config())))`;
  const config = execFileSync(process.execPath, ["-e", code], { cwd: import.meta.dirname, encoding: "utf8" });
  expect(JSON.parse(config)).toMatchObject({ jitless: true });
});
