// Lint rule: a page's path is spelled once, in the route table. Everything else takes it from @meridian/contract/pages/paths.
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const routeTable = readFileSync(path.join(root, "packages/contract/src/pages/routes.ts"), "utf8");
const patterns = [...routeTable.matchAll(/\bpage\(\s*"(\/[^"]+)"/g)].map(([, pattern]) => pattern);

/** The page whose path this text spells, e.g. `/blog/:slug` for "/blog/credits?a=1"; undefined if there is none. */
export function findPage(text) {
  const [pathname] = text.split(/[?#\s<"]/);
  // A file such as /blog/rss.xml, or the pattern of an API route.
  if (/[.:]/.test(pathname)) return undefined;
  return patterns.find((pattern) => {
    const [prefix, param] = pattern.split(":");
    return param === undefined ? pathname === prefix : pathname.startsWith(prefix);
  });
}

const rule = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    if (!/^apps\/\w+\/src\//.test(file)) return {};
    const check = (node, text) => {
      const page = findPage(text);
      if (page)
        context.report({ node, message: `Take the path of ${page} from @meridian/contract/pages/paths` });
    };
    return {
      Literal: (node) => typeof node.value === "string" && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ""),
    };
  },
};

export default { meta: { name: "pages" }, rules: { "no-literal-path": rule } };
