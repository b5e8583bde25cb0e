import type { ComponentType } from "react";
import { type LazyModule, lazyModule } from "./lazy-module.ts";
import type { LoadPage } from "./page-content.ts";

/** What a page file exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /** For a page with content of its own (page-content.ts). */
  readonly load?: LoadPage;
  /** For a page that needs more than its own chunk to render: settles once everything is loaded. */
  readonly ready?: () => Promise<unknown>;
}

/** What the document preloads for a page besides its own chunk. */
export interface PagePreloads {
  /** The first screen has foreign terms, which are set in italics. */
  readonly italics?: boolean;
  /** Source file of a chunk needed only on narrow screens. */
  readonly narrow?: string;
}

export interface LazyPage extends LazyModule<PageModule> {
  /** Source file relative to the app, the key of the build's manifest. Empty in the browser. */
  readonly source: string;
  readonly preloads: PagePreloads;
}

/** A page in its own chunk. The server build adds the source (vite/runtime/page-runtime.ts). */
export function lazyPage(
  load: (() => Promise<PageModule>) & { readonly source?: string },
  preloads: PagePreloads = {},
): LazyPage {
  return { source: load.source ?? "", preloads, ...lazyModule(load) };
}
