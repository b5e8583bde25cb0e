import { expect, test } from "vitest";
import { generateRecoveryCodes } from "./generate-recovery-codes.ts";

test("generates ten different codes without look-alike characters", () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});
