// Lint rule: imports go one way (docs/architecture.md). Packages do not import apps, apps do not import each other, and a
// feature imports nothing of another feature but its public.ts.
import path from "node:path";

const packageFolders = {
  "@meridian/grading": "packages/grading",
  "@meridian/contract": "packages/contract",
  "@meridian/transcript": "packages/transcript",
  "@meridian/report": "packages/report",
  "@meridian/cli": "packages/cli",
  "@meridian/server": "apps/server",
  "@meridian/web": "apps/web",
};
const mayImport = {
  "packages/grading": [],
  "packages/contract": ["packages/grading"],
  "packages/transcript": ["packages/grading", "packages/contract"],
  "packages/report": ["packages/grading", "packages/contract", "packages/transcript"],
  "packages/cli": ["packages/grading", "packages/contract", "packages/transcript"],
  "apps/server": ["packages/grading", "packages/contract", "packages/transcript", "packages/report"],
  "apps/web": ["packages/grading", "packages/contract", "packages/transcript", "packages/report"],
};
/** Folders of an app from lowest to highest; a lower one must not import a higher one. */
const layers = {
  "apps/server": ["platform", "features"],
  "apps/web": ["lib", "components", "features"],
};

/** Why `file` must not import `target` (both relative to the repository, with forward slashes); null if it may. */
export function findImportIssue(file, target) {
  const from = locate(file);
  const to = locate(target);
  if (!from || !to) return null;
  if (from.unit !== to.unit) {
    return mayImport[from.unit].includes(to.unit) ? null : `${from.unit} may not import ${to.unit}`;
  }
  if (from.feature && to.feature && from.feature !== to.feature && !isPublic(target)) {
    return `feature ${from.feature} may import only public.ts of feature ${to.feature}`;
  }
  const order = layers[from.unit] ?? [];
  const [lower, higher] = [order.indexOf(from.layer), order.indexOf(to.layer)];
  if (lower >= 0 && higher > lower) return `${from.layer}/ may not import ${to.layer}/`;
  return null;
}

/** A feature's public.ts lists what other features may use. */
function isPublic(target) {
  return /^apps\/\w+\/src\/features\/[\w-]+\/public\.tsx?$/.test(target);
}

function locate(file) {
  const unit = Object.keys(mayImport).find((u) => file === u || file.startsWith(`${u}/`));
  if (!unit) return null;
  const [, layer, feature] = file.slice(unit.length + 1).split("/");
  return { unit, layer, feature: layer === "features" ? feature : undefined };
}

function resolve(file, specifier) {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const name = Object.keys(packageFolders).find((n) => specifier === n || specifier.startsWith(`${n}/`));
  return name ? packageFolders[name] : null;
}

const root = path.resolve(import.meta.dirname, "..");
const rule = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    // A fixture stands in for the file it is named after: fixtures/one-way/<real path>.
    const importer = file.replace(/^scripts\/fixtures\/one-way\//, "");
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const target = resolve(importer, node.source.value);
      const issue = target && findImportIssue(importer, target);
      if (issue) context.report({ node, message: issue });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: "meridian" }, rules: { "one-way-imports": rule } };
