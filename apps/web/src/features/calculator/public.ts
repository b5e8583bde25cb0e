export { gridShortcuts } from "./grid-shortcuts.ts";
