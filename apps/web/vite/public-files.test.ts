import { expect, test } from "vitest";
import { importDirectly, parsePublicFile } from "./public-files.ts";

const team = parsePublicFile(
  `export { TeamNav } from "./nav/team-nav.tsx";
export { type Member, memberName, sortMembers } from "./members.ts";`,
  "/src/features/team/public.ts",
);
const rewrite = (code: string) => importDirectly(code, "/src/features/crm/crm-page.tsx", () => team);

test("an import of a public.ts becomes imports of the modules behind it", () => {
  expect(rewrite('import { TeamNav, memberName as name } from "../team/public.ts";')).toBe(
    'import { TeamNav } from "/src/features/team/nav/team-nav.tsx";' +
      'import { memberName as name } from "/src/features/team/members.ts";',
  );
});

test("an import of types only disappears", () => {
  expect(rewrite('import { type Member } from "../team/public.ts";')).toBe("");
});

test("other imports stay", () => {
  const code = 'import { request } from "../../lib/api/request.ts";';
  expect(rewrite(code)).toBe(code);
});

test("an unknown name fails the build", () => {
  expect(() => rewrite('import { Gone } from "../team/public.ts";')).toThrow(/does not export Gone/);
});
