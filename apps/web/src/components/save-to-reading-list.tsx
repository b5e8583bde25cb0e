import { useContext } from "react";
import { type ReadableItem, SaveButtonContext } from "../lib/reading-list.ts";

/** The reading list's own button, where there is a reading list. */
export function SaveToReadingList({ item }: { readonly item: ReadableItem }) {
  const draw = useContext(SaveButtonContext);
  return draw ? draw(item) : null;
}
