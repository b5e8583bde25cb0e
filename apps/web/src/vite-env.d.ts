/// <reference types="vite/client" />

declare module "virtual:client-manifest" {
  import type { Manifest } from "vite";
  const manifest: Manifest;
  export default manifest;
}

declare module "virtual:offline-files" {
  /** Changes when any file cached by the worker changes. */
  export const version: string;
  export const core: readonly string[];
  export const idle: readonly string[];
  export const packs: readonly string[];
}
