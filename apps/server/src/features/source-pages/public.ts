export { countTeamPages, removeTeamPages } from "./remove-pages.ts";
