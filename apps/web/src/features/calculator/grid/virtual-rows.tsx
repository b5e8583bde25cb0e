import { useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { GridRow } from "../model/grid-rows.ts";

/** Rows come and go by this many: a page that scrolls a row at a time, as Enter does, is then seldom drawn again. */
const rowsAtOnce = 12;

/** The rows of a long transcript: those in sight and the one with the keyboard; the rest is empty height. */
export default function VirtualRows({
  rows,
  cursorRow,
  focusAsked,
  drawRow,
}: {
  readonly rows: readonly GridRow[];
  readonly cursorRow: string;
  readonly focusAsked: number;
  readonly drawRow: (row: GridRow, index: number) => ReactNode;
}) {
  const top = useRef<HTMLTableRowElement>(null);
  const [margin, setMargin] = useState(0);
  const [height, setHeight] = useState(33);
  const [kept, setKept] = useState({ above: 0, below: 0 });
  const cursorIndex = rows.findIndex((row) => row.id === cursorRow);
  useLayoutEffect(() => {
    const head = top.current?.closest("table")?.querySelector("thead");
    const edge = head?.getBoundingClientRect().bottom ?? 0;
    setMargin(edge + window.scrollY);
    const root = getComputedStyle(document.documentElement);
    const rem = Number.parseFloat(root.fontSize);
    setHeight(Number.parseFloat(root.getPropertyValue("--row-compact")) * rem || 32);
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(top.current!);
    setKept({ above: Number.parseFloat(scrollMarginTop), below: Number.parseFloat(scrollMarginBottom) });
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- rows come as props, nothing of the virtualizer is memoised
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // No key of its own for each row: a new function would have all rows measured again at every key typed.
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: margin,
    // As the style sheet keeps it for a row that scrolls itself: clear of the bar above.
    scrollPaddingStart: kept.above,
    scrollPaddingEnd: kept.below,
    rangeExtractor: (range) => {
      const { first, last } = drawnAround(range);
      const near = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (cursorIndex < 0 || near.includes(cursorIndex)) return near;
      return cursorIndex < first ? [cursorIndex, ...near] : [...near, cursorIndex];
    },
  });
  // The cell scrolls itself into view once it is drawn; a far row has to be brought near first. Asking the virtualizer
  // for a near one would only measure the page once more.
  const asked = useRef(focusAsked);
  useEffect(() => {
    if (asked.current === focusAsked || cursorIndex < 0) return;
    asked.current = focusAsked;
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 };
    const nearby = cursorIndex >= startIndex - rowsAtOnce && cursorIndex <= endIndex + rowsAtOnce;
    if (!nearby) virtual.scrollToIndex(cursorIndex, { align: "auto" });
  }, [virtual, cursorIndex, focusAsked]);

  const items = virtual.getVirtualItems();
  const drawn: ReactNode[] = [];
  let bottom = margin;
  for (const item of items) {
    if (item.start - bottom > 0.5) drawn.push(<Gap key={`gap-${item.index}`} height={item.start - bottom} />);
    drawn.push(drawRow(rows[item.index]!, item.index));
    bottom = item.end;
  }
  return (
    <>
      <tr ref={top} hidden />
      {drawn}
      <Gap height={Math.max(0, virtual.getTotalSize() + margin - bottom)} />
    </>
  );
}

function drawnAround({ startIndex, endIndex, overscan, count }: Range): { first: number; last: number } {
  const first = Math.floor(Math.max(0, startIndex - overscan) / rowsAtOnce) * rowsAtOnce;
  const last = Math.ceil((endIndex + overscan + 1) / rowsAtOnce) * rowsAtOnce - 1;
  return { first, last: Math.min(last, count - 1) };
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={9} style={{ height }}>
        {" "}
      </td>
    </tr>
  );
}
