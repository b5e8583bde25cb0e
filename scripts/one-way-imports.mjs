// Lint rule: code flows one way (docs/architecture.md). Packages know nothing of apps, apps nothing of each
// other, and a feature nothing of another feature: what two features share moves down to platform/, lib/ or components/.
import path from "node:path";

const ownNames = {
  "@meridian/grading": "packages/grading",
  "@meridian/contract": "packages/contract",
  "@meridian/report": "packages/report",
  "@meridian/server": "apps/server",
  "@meridian/web": "apps/web",
};
const mayImport = {
  "packages/grading": [],
  "packages/contract": ["packages/grading"],
  "packages/report": ["packages/grading", "packages/contract"],
  "apps/server": ["packages/grading", "packages/contract", "packages/report"],
  "apps/web": ["packages/grading", "packages/contract", "packages/report"],
};
/** Folders of an app from the ground up; a lower one never imports a higher one. */
const layers = {
  "apps/server": ["platform", "features"],
  "apps/web": ["lib", "components", "features"],
};

/** Why `file` may not import `target` (both relative to the repository, with forward slashes), or null when it may. */
export function importFault(file, target) {
  const from = place(file);
  const to = place(target);
  if (!from || !to) return null;
  if (from.unit !== to.unit) {
    return mayImport[from.unit].includes(to.unit) ? null : `${from.unit} may not import ${to.unit}`;
  }
  if (from.feature && to.feature && from.feature !== to.feature) {
    return `feature ${from.feature} may not import feature ${to.feature}: move what both share down`;
  }
  const order = layers[from.unit] ?? [];
  const [lower, higher] = [order.indexOf(from.layer), order.indexOf(to.layer)];
  if (lower >= 0 && higher > lower) return `${from.layer}/ may not import ${to.layer}/`;
  return null;
}

function place(file) {
  const unit = Object.keys(mayImport).find((u) => file === u || file.startsWith(`${u}/`));
  if (!unit) return null;
  const [, layer, feature] = file.slice(unit.length + 1).split("/");
  return { unit, layer, feature: layer === "features" ? feature : undefined };
}

function resolve(file, specifier) {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const name = Object.keys(ownNames).find((n) => specifier === n || specifier.startsWith(`${n}/`));
  return name ? ownNames[name] : null;
}

const root = path.resolve(import.meta.dirname, "..");
const rule = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    // A fixture plays the part of the file it is named after: fixtures/one-way/<real path>.
    const playing = file.replace(/^scripts\/fixtures\/one-way\//, "");
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const target = resolve(playing, node.source.value);
      const fault = target && importFault(playing, target);
      if (fault) context.report({ node, message: fault });
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
