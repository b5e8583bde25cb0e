/* oxlint-disable meridian/no-barrels -- the components for narrow screens, in one chunk that is preloaded before hydration */
export { PhoneScreen } from "./phone-screen.tsx";
export { ResultSheet } from "./result-sheet.tsx";
