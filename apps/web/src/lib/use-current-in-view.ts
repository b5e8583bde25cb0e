import { type RefObject, useEffect, useRef } from "react";

/** Centers the current item in a row of links or tabs that scrolls sideways on phones. */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const currentItem = row.current?.querySelector('[aria-current], [aria-selected="true"]');
    if (current === undefined || !row.current || !currentItem) return;
    const [frame, item] = [row.current.getBoundingClientRect(), currentItem.getBoundingClientRect()];
    // Not `scrollIntoView`: that would move the page as well.
    row.current.scrollLeft += item.left + item.width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return row;
}
