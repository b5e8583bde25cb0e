// The class names of the web app: CSS Modules for features and components, a few global primitives in styles/.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "rolldown/utils";

/** Reads the stylesheets and sources of a folder. */
export function readSources(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(?:css|tsx?)$/.test(file));
  return new Map(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file.split(path.sep).join("/"), readFileSync(path.join(folder, file), "utf8")]),
  );
}

/**
 * Classes used but not defined, defined but not used, and stylesheets whose classes would leak into other screens.
 * `sources` maps paths to texts. Stylesheets named in `globals`, and those they import, define the global classes.
 */
export function findClassNameIssues(sources, globals) {
  const stylesheets = [...sources.keys()].filter((file) => file.endsWith(".css"));
  const globalFiles = new Set(globals.flatMap((file) => withImports(sources, file)));
  const globalClasses = new Set([...globalFiles].flatMap((file) => readClasses(sources.get(file)).local));
  const modules = new Map(
    stylesheets
      .filter((file) => file.endsWith(".module.css"))
      .map((file) => [file, readModule(sources, file)]),
  );
  const issues = [];

  const scopedFiles = new Set([...modules.values()].flatMap(({ files }) => files));
  for (const file of stylesheets) {
    if (scopedFiles.has(file) === globalFiles.has(file))
      issues.push(
        `${file}: ${globalFiles.has(file) ? "both global and scoped" : "neither a module nor part of one"}`,
      );
  }
  for (const [file, { global }] of modules)
    for (const name of global)
      if (!globalClasses.has(name)) issues.push(`${file}: .${name} is not a global class`);

  const usedGlobals = new Set([...modules.values()].flatMap(({ global }) => global));
  const used = new Map([...modules.keys()].map((file) => [file, new Set()]));
  for (const [file, code] of sources) {
    if (file.endsWith(".css")) continue;
    const { literals, members } = readUses(file, code);
    for (const name of literals) {
      usedGlobals.add(name);
      if (!globalClasses.has(name)) issues.push(`${file}: "${name}" is not a global class`);
    }
    for (const { module, name } of members) {
      const classes = modules.get(module);
      if (!classes) issues.push(`${file}: ${module} does not exist`);
      else if (classes.local.some((local) => toCamelCase(local) === name)) used.get(module).add(name);
      else issues.push(`${file}: .${name} is not defined in ${module}`);
    }
  }
  for (const [file, { local }] of modules)
    for (const name of local)
      if (!used.get(file).has(toCamelCase(name))) issues.push(`${file}: .${name} is not used`);
  return {
    issues,
    globalClasses,
    unusedGlobals: [...globalClasses].filter((name) => !usedGlobals.has(name)),
  };
}

function readModule(sources, file) {
  const files = withImports(sources, file);
  const classes = files.map((part) => readClasses(sources.get(part)));
  return {
    files,
    local: [...new Set(classes.flatMap(({ local }) => local))],
    global: [...new Set(classes.flatMap(({ global }) => global))],
  };
}

/** The file and those it imports, which become part of it. */
function withImports(sources, file) {
  const imports = [...(sources.get(file) ?? "").matchAll(/@import "([^"]+)"/g)].map(([, name]) =>
    path.posix.join(path.posix.dirname(file), name),
  );
  const parts = imports.filter((name) => sources.has(name));
  return [file, ...parts.flatMap((name) => withImports(sources, name))];
}

/** Class names in the selectors of a stylesheet, inside and outside `:global(…)`. */
function readClasses(css) {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@") && !/^(?:from|to|[\d.]+%)/.test(prelude));
  const names = (text) => [...text.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name);
  const globalParts = /:global\((?:[^()]|\([^()]*\))*\)/g;
  return {
    local: [...new Set(selectors.flatMap((selector) => names(selector.replaceAll(globalParts, ""))))],
    global: [
      ...new Set(selectors.flatMap((selector) => names((selector.match(globalParts) ?? []).join(" ")))),
    ],
  };
}

/** Class names that a source uses: string literals, and properties of the modules it imports. */
function readUses(file, code) {
  const { program } = parseSync(file, code);
  const modules = new Map();
  /** @type {string[]} */
  const literals = [];
  /** @type {{ module: string; name: string }[]} */
  const members = [];
  visit(program, [], (node, parents) => {
    if (node.type === "ImportDeclaration" && node.source.value.endsWith(".module.css")) {
      const module = path.posix.join(path.posix.dirname(file), node.source.value);
      for (const { local } of node.specifiers) modules.set(local.name, module);
    }
    const module = node.type === "MemberExpression" && modules.get(node.object.name);
    if (module) members.push({ module, name: node.computed ? "[computed]" : node.property.name });
    const text = node.type === "TemplateElement" ? node.value.cooked : node.value;
    const isText = node.type === "TemplateElement" || node.type === "Literal";
    if (isText && typeof text === "string" && isClassList(parents))
      literals.push(...text.split(/\s+/).filter(Boolean));
  });
  return { literals, members };
}

/** Whether a string is the value of something called `className`, `…Class` or `…ClassName`, or a branch of it. */
function isClassList(parents) {
  const owner = parents.findLastIndex(
    ({ node, key }) => ["value", "init", "right"].includes(key) && /class(?:Name)?$/i.test(ownerName(node)),
  );
  return (
    owner >= 0 &&
    parents
      .slice(owner + 1)
      .every(
        ({ node, key }) =>
          !["BinaryExpression", "ArrowFunctionExpression", "JSXElement"].includes(node.type) &&
          !["test", "arguments", "property"].includes(key),
      )
  );
}

function ownerName(node) {
  const name = {
    JSXAttribute: node.name,
    Property: node.key,
    VariableDeclarator: node.id,
    AssignmentPattern: node.left,
  };
  return name[node.type]?.name ?? "";
}

function visit(node, parents, enter) {
  enter(node, parents);
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === "string") visit(child, [...parents, { node, key }], enter);
  }
}

const toCamelCase = (name) => name.replaceAll(/-+(\w)/g, (_, letter) => letter.toUpperCase());
