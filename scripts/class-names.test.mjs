import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findClassNameIssues, readSources } from "./class-names.mjs";
import { root } from "./lib/run.mjs";

const check = (files) =>
  findClassNameIssues(
    new Map(Object.entries({ "styles/index.css": ".btn { color: red } .row > .i {}", ...files })),
    ["styles/index.css"],
  ).issues;

test("accepts classes of the imported module and global ones", () => {
  const files = {
    "a/a.module.css": "@layer features { .is-open > :global(:is(.btn, .row)) { color: red } }",
    "a/a.tsx":
      'import * as styles from "./a.module.css";\nconst A = () => <p className={`row ${styles.isOpen}`} />;',
  };
  expect(check(files)).toEqual([]);
});

test("reports a class that its module does not define, and one that nothing uses", () => {
  const files = {
    "a/a.module.css": ".open {} .closed { color: red }",
    "a/a.tsx": 'import * as styles from "./a.module.css";\nconst A = () => <p className={styles.opened} />;',
    "b/b.tsx": 'import * as styles from "../a/a.module.css";\nconst B = () => <p className={styles.open} />;',
  };
  expect(check(files)).toEqual([
    "a/a.tsx: .opened is not defined in a/a.module.css",
    "a/a.module.css: .closed is not used",
  ]);
});

test("reports string literals that are not global classes, also in conditions", () => {
  const code = 'const A = ({ kind }) => <p className={kind === "x" ? "row wide" : undefined} />;';
  expect(check({ "a/a.tsx": code })).toEqual(['a/a.tsx: "wide" is not a global class']);
});

test("reports names read at runtime, which could not be checked", () => {
  const files = {
    "a/a.module.css": ".open {}",
    "a/a.tsx":
      'import * as styles from "./a.module.css";\nconst A = ({ kind }) => <p className={styles[kind] ?? styles.open} />;',
  };
  expect(check(files)).toEqual(["a/a.tsx: .[computed] is not defined in a/a.module.css"]);
});

test("reports a stylesheet whose classes would apply to every screen", () => {
  expect(check({ "a/a.css": ".open {}" })).toEqual(["a/a.css: neither a module nor part of one"]);
});

test("treats the parts that a module imports as one", () => {
  const files = {
    "a/a.module.css": '@import "./part.css";',
    "a/part.css": ".open {} .btn {}",
    "a/a.tsx": 'import * as styles from "./a.module.css";\nconst A = () => <p className={styles.open} />;',
  };
  expect(check(files)).toEqual(["a/a.module.css: .btn is not used"]);
});

const source = path.join(root, "apps/web/src");
const app = findClassNameIssues(readSources(source), [
  "styles/index.css",
  "components/text/article-html.css",
]);

test("the web app uses every class it defines, and no other", () => {
  expect(app.issues).toEqual([]);
});

test("every global class is used and listed in the README", () => {
  const readme = readFileSync(path.join(source, "styles/README.md"), "utf8");
  // Written by vite/content, not by components.
  const compiled = "facts compare readings cite sources scale-rows scale-row of bands band ticks pass".split(
    " ",
  );
  // Set by components from their props.
  const tones = [
    "ok",
    "warn",
    "bad",
    "info",
    "sea",
    "outline",
    "danger",
    "none",
    "a",
    "b",
    "c",
    "d",
    "f",
    "s",
  ];
  expect(app.unusedGlobals.filter((name) => ![...compiled, ...tones].includes(name))).toEqual([]);
  expect([...app.globalClasses].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
