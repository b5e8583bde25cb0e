export { roleNames } from "./labels.ts";
export { TeamSettingsNav } from "./settings/team-settings-nav.tsx";
export { SettingsSection } from "./settings/settings-section.tsx";
