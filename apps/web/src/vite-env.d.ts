// Not vite/client, which declares CSS Modules as objects with a default export only.
/// <reference types="vite/types/importMeta.d.ts" />

declare module "*?url" {
  const url: string;
  export default url;
}

declare module "*?raw" {
  const text: string;
  export default text;
}

/** One named export per class, in camel case. A unit test checks the names (styles/class-names.test.ts). */
declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export = classes;
}

declare module "*.css";

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

declare module "virtual:grading-figures" {
  export const countryCount: number;
  /** The most frequent countries, by the default sort config. */
  export const popularCountries: readonly { readonly code: string; readonly name: string }[];
}

declare module "virtual:country-names" {
  /** By code, from A to Z. */
  export const countryNames: Readonly<Record<string, string>>;
}
