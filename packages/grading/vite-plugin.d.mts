import type { Plugin } from "vite";

/** Serves the built dataset under `/<base>/` (default `/grading/`): `index.json` and one file per country. */
export function gradingData(options?: { readonly base?: string }): Plugin;
