export { TeamSettingsNav } from "./settings/team-settings-nav.tsx";
export { activityActor, activityText } from "./activity/activity-text.ts";
