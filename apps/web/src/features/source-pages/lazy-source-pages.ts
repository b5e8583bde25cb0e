import { lazy } from "react";

/** Not part of the chunk that shows it, because few records have pages. */
export const LazySourcePagesButton = lazy(async () => {
  const { SourcePagesButton } = await import("./source-pages-button.tsx");
  return { default: SourcePagesButton };
});
