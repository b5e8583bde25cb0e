export { chooseTheme } from "./theme/theme.ts";
