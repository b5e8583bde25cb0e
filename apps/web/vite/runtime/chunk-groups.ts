import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const source = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
const entry = source("entry-client.tsx");
const pages = source("pages.ts");
/** Used by the background tasks of every page; outside the shell chunk it would pull in the calculator's chunks. */
const metrics = source("features/monitoring/metrics/metrics.ts");
const background = source("background.tsx");
const globalStyles = source("styles/index.css");
const calculator = source("features/calculator/calculator-page.tsx");
const queries = ["query-provider.tsx", "run-mutation.ts", "cache-groups.ts"].map((file) =>
  source(`lib/api/${file}`),
);

/** Pages that visitors reach from search engines. */
const contentPage = /[\\/]features[\\/](about|blog|events|reference|training)[\\/]/;

/** Large, and not needed by most of the pages that share small modules. */
const library = /node_modules[\\/]zod\b/;

/**
 * Parts of the engine needed only for explanations and custom tables. They are reachable from its single entry, so the
 * groups would otherwise include them.
 */
const onDemand = /packages[\\/]grading[\\/]src[\\/](explain[\\/]explain|schema[\\/]schema[^\\/]*)\.ts$/;

/**
 * Modules needed by every page go into `vendor` and `shell`; the calculator's modules into `calculator`, or `common` when
 * other pages use them too. The query library and the content pages' shared modules get one file each. One file per set
 * of sharing pages would mean dozens of tiny files, which compress badly and cost a request each.
 */
export function firstLoadChunks() {
  let sets: ReturnType<typeof reachableSets> | null = null;
  const getSets = (graph: ModuleGraph) => (sets ??= reachableSets(graph));
  const isExcluded = (id: string) =>
    id === calculator || onDemand.test(id) || (/(?<!\.module)\.css$/.test(id) && id !== globalStyles);
  // In the shell's stylesheet: one of their own would be one more file to wait for before the first paint.
  const isCommonStyle = (id: string, graph: ModuleGraph) => id.endsWith(".module.css") && isCommon(id, graph);
  const isCommon = (id: string, graph: ModuleGraph) =>
    getSets(graph).onCalculator.has(id) && getSets(graph).onOthers.has(id);
  // A group includes its modules' dependencies, so the most widely used group must come first.
  return [
    {
      name: (id: string, graph: ModuleGraph) =>
        getSets(graph).everywhere.has(id) && /node_modules.(react|react-dom|scheduler)\b/.test(id)
          ? "vendor"
          : null,
      priority: 4,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        !isExcluded(id) && (getSets(graph).everywhere.has(id) || isCommonStyle(id, graph)) ? "shell" : null,
      priority: 3,
    },
    {
      name: (id: string, graph: ModuleGraph) => (!isExcluded(id) && isCommon(id, graph) ? "common" : null),
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        !isExcluded(id) && getSets(graph).onCalculator.has(id) ? "calculator" : null,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) => {
        if (isExcluded(id) || library.test(id)) return null;
        if (getSets(graph).queries.has(id)) return "queries";
        return getSets(graph).onContent.has(id) ? "content" : null;
      },
      priority: 0,
    },
  ];
}

function reachableSets(graph: ModuleGraph) {
  const fetched = graph.getModuleInfo(pages)?.dynamicallyImportedIds ?? [];
  // Background tasks run on every page, so a shared icon must not pull in the calculator.
  const others = [...fetched.filter((id) => id !== calculator), background];
  return {
    everywhere: reachable([entry, metrics], graph),
    onCalculator: reachable([calculator], graph),
    onOthers: reachable(others, graph),
    queries: reachable(queries, graph),
    onContent: shared(
      fetched.filter((id) => contentPage.test(id)),
      graph,
    ),
  };
}

/** Modules imported by two or more of the starts. */
function shared(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const start of starts) {
    for (const id of reachable([start], graph)) (seen.has(id) ? repeated : seen).add(id);
  }
  return repeated;
}

/** All static imports of these modules, direct or indirect, without dynamic imports. */
function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...starts];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
