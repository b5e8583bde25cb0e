import type { PageName } from "@meridian/contract/routes";
import { createContext, useContext } from "react";

/** Which route of the table is on screen; null on the 404 page. */
export const PageNameContext = createContext<PageName | null>(null);

export function usePageName(): PageName | null {
  return useContext(PageNameContext);
}
