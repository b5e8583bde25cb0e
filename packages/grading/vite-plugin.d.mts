import type { Plugin } from "vite";

/** Serves the built facts under `/<base>/` (default `/grading/`): `index.json` and one file a country. */
export function gradingData(options?: { readonly base?: string }): Plugin;
