// Components for narrow screens in one module, so that it can be preloaded before hydration.
export { PhoneScreen } from "./phone-screen.tsx";
export { ResultSheet } from "./result-sheet.tsx";
