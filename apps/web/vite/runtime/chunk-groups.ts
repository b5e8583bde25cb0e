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
const phone = source("features/calculator/phone/narrow-parts.ts");
const training = source("features/training/training-page.tsx");
const queries = source("lib/api/query-provider.tsx");

/** Pages that visitors reach from search engines. */
const contentPage = /[\\/]features[\\/](about|blog|events|reference|training)[\\/]/;

/** Light pages for everyone, whose visitors must not download what only the pages after sign-in need. */
const publicPage = /[\\/]features[\\/](about|blog|events|not-found|reference|terms)[\\/]/;

/** Large, and not needed by most of the pages that share small modules. */
const library = /node_modules[\\/]zod\b/;

/** What two or more of the other pages and dialogs share. */
const schemas = /packages[\\/]contract[\\/]|node_modules[\\/]zod\b/;
const overlays =
  /[\\/]components[\\/]overlay[\\/]|node_modules[\\/](@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|use-)/;
const widgets =
  /apps[\\/]web[\\/]src[\\/](components[\\/]|lib[\\/](?!institution-register))|node_modules[\\/]lucide-react\b/;
/** These have large parts that are loaded one by one. */
const feature = /[\\/]features[\\/](?!calculator|folder|report[\\/]|offline[\\/]queue)([\w-]+)[\\/]/;

/**
 * Parts of the engine needed only for explanations and custom tables. They are reachable from its single entry, so the
 * groups would otherwise include them.
 */
const onDemand = /packages[\\/]grading[\\/]src[\\/](explain[\\/]explain|schema[\\/]schema[^\\/]*)\.ts$/;

/**
 * Modules needed by every page go into `vendor` and `shell`; the calculator's modules into `calculator`, or `common` when
 * other pages use them too. The query library and the content pages' shared modules get one file each, and so does what the
 * pages for visitors share with those after sign-in: public pages, the calculator on phones, the training page. Of the rest,
 * what is shared goes into a file per layer. One file per set of sharing pages would mean dozens of tiny files, which
 * compress badly and cost a request each: 71 scripts on the history page.
 */
export function chunkGroups() {
  let sets: ReachableSets | null = null;
  const getSets = (graph: ModuleGraph) => (sets ??= reachableSets(graph));
  // In the shell's stylesheet: one of their own would be one more file to wait for before the first paint.
  const isCommonStyle = (id: string, graph: ModuleGraph) => id.endsWith(".module.css") && isCommon(id, graph);
  const isCommon = (id: string, graph: ModuleGraph) =>
    getSets(graph).onCalculator.has(id) && getSets(graph).onOthers.has(id);
  const group = (name: string, has: (id: string, sets: ReachableSets, graph: ModuleGraph) => boolean) => ({
    name: (id: string, graph: ModuleGraph) =>
      !isExcluded(id) && has(id, getSets(graph), graph) ? name : null,
  });
  const shared = { minShareCount: 2 };
  // A group includes its modules' dependencies, so the most widely used group comes first.
  const groups = [
    group(
      "vendor",
      (id, { everywhere }) => everywhere.has(id) && /node_modules.(react|react-dom|scheduler)\b/.test(id),
    ),
    group("shell", (id, { everywhere }, graph) => everywhere.has(id) || isCommonStyle(id, graph)),
    group("common", (id, _, graph) => isCommon(id, graph)),
    group("calculator", (id, { onCalculator }) => onCalculator.has(id)),
    group("queries", (id, { queries }) => queries.has(id) && !library.test(id)),
    group("content", (id, { onContent }) => onContent.has(id) && !library.test(id)),
    {
      ...shared,
      ...group("background-parts", (id, { inBackground }) => inBackground.has(id) && !library.test(id)),
    },
    { ...shared, ...group("public-parts", (id, { onPublic }) => onPublic.has(id) && !library.test(id)) },
    { ...shared, ...group("phone-parts", (id, { onPhones }) => onPhones.has(id)) },
    { ...shared, ...group("basics", (id, { onTraining }) => onTraining.has(id)) },
    { ...shared, ...group("schemas", (id) => schemas.test(id)) },
    { ...shared, ...group("overlays", (id) => overlays.test(id)) },
    { ...shared, ...group("widgets", (id) => widgets.test(id)) },
    {
      ...shared,
      name: (id: string) => (isExcluded(id) ? null : (feature.exec(id)?.[1]?.concat("-parts") ?? null)),
    },
  ];
  return groups.map((settings, index) => ({ ...settings, priority: groups.length - index }));
}

function isExcluded(id: string): boolean {
  return id === calculator || onDemand.test(id) || (/(?<!\.module)\.css$/.test(id) && id !== globalStyles);
}

type ReachableSets = ReturnType<typeof reachableSets>;

function reachableSets(graph: ModuleGraph) {
  const fetched = graph.getModuleInfo(pages)?.dynamicallyImportedIds ?? [];
  // Background tasks run on every page, so a shared icon must not pull in the calculator.
  const others = [...fetched.filter((id) => id !== calculator), background];
  const publicPages = fetched.filter((id) => publicPage.test(id));
  const publicParts = [...reachable(publicPages, graph)]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => publicPage.test(id));
  return {
    everywhere: reachable([entry, metrics], graph),
    onCalculator: reachable([calculator], graph),
    onOthers: reachable(others, graph),
    queries: reachable([queries], graph),
    onPublic: reachable([...publicPages, ...publicParts], graph),
    onPhones: reachable([phone], graph),
    onTraining: reachable([training], graph),
    inBackground: reachable([background], graph),
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
