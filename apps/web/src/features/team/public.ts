export { TeamSettingsNav } from "./team-settings-nav.tsx";
