export { SaveToReadingList } from "./save-to-reading-list.tsx";
