import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));
const entry = source("entry-client.tsx");
const pages = source("pages.ts");
/** What runs beside every page, once that is idle, listens here: out of the shell it would draw the calculator's chunks along. */
const metrics = source("lib/metrics.ts");
const background = source("background.tsx");
const calculator = source("features/calculator/calculator-page.tsx");
const queries = [source("lib/with-queries.tsx"), source("lib/client-cache.ts")];

/** Pages people arrive at from a search engine. */
const contentPage = /[\\/]features[\\/](about|blog|events|reference|training)[\\/]/;

/** Large, and of no use to most of the pages that share the small parts. */
const library = /node_modules[\\/]zod\b/;

/**
 * Parts of the engine that only an explanation or an own table needs. They are reachable from its one entry, so the
 * groups would take them along.
 */
const onDemand = /packages[\\/]grading[\\/]src[\\/](explain|schema)[^\\/]*\.ts$/;

/**
 * What every page needs goes into `vendor` and `shell`; what the calculator adds into `calculator`, or into `common`
 * when another page uses it too. The query library is one file, and so is what the content pages share. One file for
 * each set of pages that shares a module would be dozens of tiny files, which compress badly and cost a request each.
 */
export function firstLoadChunks() {
  let sets: ReturnType<typeof reachableSets> | null = null;
  const setsOf = (graph: ModuleGraph) => (sets ??= reachableSets(graph));
  const apart = (id: string) => id === calculator || id.endsWith(".css") || onDemand.test(id);
  // A group takes the modules its own depend on along, so what is needed most widely must come first.
  return [
    {
      name: (id: string, graph: ModuleGraph) =>
        setsOf(graph).everywhere.has(id) && /node_modules.(react|react-dom|scheduler)\b/.test(id)
          ? "vendor"
          : null,
      priority: 4,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        !apart(id) && setsOf(graph).everywhere.has(id) ? "shell" : null,
      priority: 3,
    },
    {
      name: (id: string, graph: ModuleGraph) => {
        const { onCalculator, onOthers } = setsOf(graph);
        return !apart(id) && onCalculator.has(id) && onOthers.has(id) ? "common" : null;
      },
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        !apart(id) && setsOf(graph).onCalculator.has(id) ? "calculator" : null,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) => {
        if (apart(id) || library.test(id)) return null;
        if (setsOf(graph).queries.has(id)) return "queries";
        return setsOf(graph).onContent.has(id) ? "content" : null;
      },
      priority: 0,
    },
  ];
}

function reachableSets(graph: ModuleGraph) {
  const fetched = graph.getModuleInfo(pages)?.dynamicallyImportedIds ?? [];
  // What runs in the background runs beside every page: an icon it shares must not bring the calculator there.
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

/** Every module that two or more of these import. */
function shared(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const start of starts) {
    for (const id of reachable([start], graph)) (seen.has(id) ? twice : seen).add(id);
  }
  return twice;
}

/** Every module these import, however indirectly, but not what they fetch on demand. */
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
