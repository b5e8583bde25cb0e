export { openSearch, SearchButton } from "./search-button.tsx";
