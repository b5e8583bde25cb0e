// Lint rules: imports go one way (docs/architecture.md). Packages do not import apps, apps do not import each other,
// and a feature imports only the public.ts of another feature, the only file that may just re-export.
import path from "node:path";

const packageFolders = {
  "@meridian/grading": "packages/grading",
  "@meridian/contract": "packages/contract",
  "@meridian/transcript": "packages/transcript",
  "@meridian/report": "packages/report",
  "@meridian/institutions": "packages/institutions",
  "@meridian/cli": "packages/cli",
  "@meridian/server": "apps/server",
  "@meridian/web": "apps/web",
};
const mayImport = {
  "packages/grading": [],
  "packages/contract": ["packages/grading"],
  "packages/transcript": ["packages/grading", "packages/contract"],
  "packages/institutions": [],
  "packages/report": ["packages/grading", "packages/contract", "packages/transcript"],
  "packages/cli": ["packages/grading", "packages/contract", "packages/transcript"],
  "apps/server": [
    "packages/institutions",
    "packages/grading",
    "packages/contract",
    "packages/transcript",
    "packages/report",
  ],
  "apps/web": [
    "packages/grading",
    "packages/contract",
    "packages/transcript",
    "packages/report",
    "packages/institutions",
  ],
};
/** Folders of an app from lowest to highest; a lower one must not import a higher one. */
const layers = {
  "apps/server": ["platform", "features"],
  "apps/web": ["runtime", "lib", "components", "features"],
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
  return /^apps\/\w+\/src\/features\/[\w-]+\/public\.ts$/.test(target);
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

function getImporter(context) {
  const file = path.relative(root, context.filename).split(path.sep).join("/");
  // A fixture stands in for the file it is named after: fixtures/one-way/<real path>.
  return file.replace(/^scripts\/fixtures\/one-way\//, "");
}

const oneWayImports = {
  create(context) {
    const importer = getImporter(context);
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const target = resolve(importer, node.source.value);
      const issue = target && findImportIssue(importer, target);
      if (issue) context.report({ node, message: issue });
      else if (target && node.type === "ImportExpression" && isPublic(target)) {
        context.report({ node, message: "import() of a public.ts loads all of it: export a loader from it" });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** A barrel hides where code is defined, so a feature's public.ts is the only one, and it is nothing else. */
const noBarrels = {
  create(context) {
    const file = getImporter(context);
    if (!file.startsWith("apps/web/src/")) return {};
    return {
      Program(node) {
        const reexports = node.body.filter((statement) => statement.source && isExport(statement));
        if (isPublic(file)) {
          const others = node.body.filter(
            (statement) => !reexports.includes(statement) || statement.type === "ExportAllDeclaration",
          );
          for (const other of others) {
            context.report({ node: other, message: "public.ts may contain only named re-exports" });
          }
        } else if (node.body.length > 0 && reexports.length === node.body.length) {
          context.report({ node, message: "only a feature's public.ts may consist of re-exports" });
        }
      },
    };
  },
};

const isExport = ({ type }) => type === "ExportNamedDeclaration" || type === "ExportAllDeclaration";

export default {
  meta: { name: "meridian" },
  rules: { "one-way-imports": oneWayImports, "no-barrels": noBarrels },
};
