/// <reference types="vite/client" />

declare module "virtual:client-manifest" {
  import type { Manifest } from "vite";
  const manifest: Manifest;
  export default manifest;
}

declare module "virtual:offline-files" {
  /** Changes with any file the worker keeps. */
  export const version: string;
  export const core: readonly string[];
  export const idle: readonly string[];
  export const packs: readonly string[];
}
