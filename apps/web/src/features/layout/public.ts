export { chooseTheme } from "./theme/theme.ts";
export { initials } from "./account/initials.ts";
