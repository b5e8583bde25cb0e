import { useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { GridRow } from "@meridian/transcript/editor/grid-rows";
import * as styles from "../calculator.module.css";

/** Rows are added and removed in chunks, so that scrolling one row at a time (as Enter does) seldom re-renders. */
const chunkSize = 12;

/** Renders the visible rows and the focused row of a long transcript; gaps fill the rest of the height. */
export default function VirtualRows({
  rows,
  cursorRow,
  focusRequests,
  renderRow,
}: {
  readonly rows: readonly GridRow[];
  readonly cursorRow: string;
  readonly focusRequests: number;
  readonly renderRow: (row: GridRow, index: number) => ReactNode;
}) {
  const top = useRef<HTMLTableRowElement>(null);
  const [margin, setMargin] = useState(0);
  const [height, setHeight] = useState(33);
  const [scrollPadding, setScrollPadding] = useState({ above: 0, below: 0 });
  const cursorIndex = rows.findIndex((row) => row.id === cursorRow);
  useLayoutEffect(() => {
    const head = top.current?.closest("table")?.querySelector("thead");
    const edge = head?.getBoundingClientRect().bottom ?? 0;
    setMargin(edge + window.scrollY);
    const root = getComputedStyle(document.documentElement);
    const rem = Number.parseFloat(root.fontSize);
    setHeight(Number.parseFloat(root.getPropertyValue("--row-compact")) * rem || 32);
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(top.current!);
    setScrollPadding({
      above: Number.parseFloat(scrollMarginTop),
      below: Number.parseFloat(scrollMarginBottom),
    });
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- rows are props, and nothing of the virtualizer is memoized
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // No custom getItemKey: a new function would make every keystroke measure all rows again.
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: margin,
    // Same as the scroll-margin in CSS: keeps rows clear of the top bar.
    scrollPaddingStart: scrollPadding.above,
    scrollPaddingEnd: scrollPadding.below,
    rangeExtractor: (range) => {
      const { first, last } = chunkRange(range);
      const near = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (cursorIndex < 0 || near.includes(cursorIndex)) return near;
      return cursorIndex < first ? [cursorIndex, ...near] : [...near, cursorIndex];
    },
  });
  // A rendered cell scrolls itself into view, but a distant row must be rendered first. Skip nearby rows, because
  // scrollToIndex would measure the page again.
  const handledRequests = useRef(focusRequests);
  useEffect(() => {
    if (handledRequests.current === focusRequests || cursorIndex < 0) return;
    handledRequests.current = focusRequests;
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 };
    const isNearby = cursorIndex >= startIndex - chunkSize && cursorIndex <= endIndex + chunkSize;
    if (!isNearby) virtual.scrollToIndex(cursorIndex, { align: "auto" });
  }, [virtual, cursorIndex, focusRequests]);

  const items = virtual.getVirtualItems();
  const renderedRows: ReactNode[] = [];
  let bottom = margin;
  for (const item of items) {
    if (item.start - bottom > 0.5)
      renderedRows.push(<Gap key={`gap-${item.index}`} height={item.start - bottom} />);
    renderedRows.push(renderRow(rows[item.index]!, item.index));
    bottom = item.end;
  }
  return (
    <>
      <tr ref={top} hidden />
      {renderedRows}
      <Gap height={Math.max(0, virtual.getTotalSize() + margin - bottom)} />
    </>
  );
}

function chunkRange({ startIndex, endIndex, overscan, count }: Range): { first: number; last: number } {
  const first = Math.floor(Math.max(0, startIndex - overscan) / chunkSize) * chunkSize;
  const last = Math.ceil((endIndex + overscan + 1) / chunkSize) * chunkSize - 1;
  return { first, last: Math.min(last, count - 1) };
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={9} style={{ height }}>
        {" "}
      </td>
    </tr>
  );
}
