import { type RefObject, useEffect, useRef } from "react";

/** For a row of links or tabs that scrolls sideways on a phone: whichever is current stands in the middle of it. */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current], [aria-selected="true"]');
    if (current === undefined || !row.current || !here) return;
    const [frame, item] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()];
    // Not `scrollIntoView`: that would move the page as well.
    row.current.scrollLeft += item.left + item.width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return row;
}
