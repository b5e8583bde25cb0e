export { TeamSettingsNav } from "./settings/team-settings-nav.tsx";
