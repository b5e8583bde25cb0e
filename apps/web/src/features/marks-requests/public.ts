export { LinkSettings, type LinkSettingsValue } from "./link-settings.tsx";
