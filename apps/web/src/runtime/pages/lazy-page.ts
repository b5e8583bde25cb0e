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

export interface LazyPage extends LazyModule<PageModule> {
  /** Source file relative to the app, the key of the build's manifest. */
  readonly source: string;
}

/** A page in its own chunk. */
export function lazyPage(source: string, load: () => Promise<PageModule>): LazyPage {
  return { source, ...lazyModule(load) };
}
