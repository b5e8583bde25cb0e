// What only a narrow screen draws with, in one file, so that it can be there before the page takes over.
export { PhoneScreen } from "./phone-screen.tsx";
export { ResultSheet } from "./result-sheet.tsx";
