export { loadPageImages } from "./page-images.ts";
export { sourcePagesQuery } from "./queries.ts";
export { LazySourcePagesButton } from "./lazy-source-pages.ts";
export { SourcePagesPanel } from "./source-pages-panel.tsx";
export { useSourcePageList } from "./use-source-page-list.ts";
