import path from "node:path";
import { expect, test } from "vitest";
import { classNames, shortNames } from "./class-names.ts";

const file = (name: string) => path.resolve(import.meta.dirname, "../src/features", name);

test("the browser's build and the server's give a class the same short name", () => {
  const [browser, server] = [shortNames(), shortNames()];
  for (const name of ["open", "closed", "open"])
    expect(browser(name, file("a/a.module.css"))).toBe(server(name, file("a/a.module.css")));
  expect(browser("open", file("a/a.module.css"))).toMatch(/^[a-zA-Z]{3}0$/);
});

test("two classes never share a name, in one file or in two", () => {
  const name = shortNames();
  const names = ["a/a.module.css", "a/b.module.css"].flatMap((module) =>
    Array.from({ length: 100 }, (_, i) => name(`class-${i}`, file(module))),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("names are readable in development", () => {
  const { generateScopedName } = classNames("serve");
  if (typeof generateScopedName !== "function") throw new Error("expected a function");
  expect(generateScopedName("is-open", file("a/result.module.css"), "")).toBe("result__is-open");
});
