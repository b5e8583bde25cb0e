import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { GridRow } from "../model/grid-rows.ts";

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
  const cursorIndex = rows.findIndex((row) => row.id === cursorRow);
  useLayoutEffect(() => {
    const head = top.current?.closest("table")?.querySelector("thead");
    const edge = head?.getBoundingClientRect().bottom ?? 0;
    setMargin(edge + window.scrollY);
    const root = getComputedStyle(document.documentElement);
    const rem = Number.parseFloat(root.fontSize);
    setHeight(Number.parseFloat(root.getPropertyValue("--row-compact")) * rem || 32);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- rows come as props, nothing of the virtualizer is memoised
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]!.id,
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (cursorIndex < 0 || inSight.includes(cursorIndex)) return inSight;
      return cursorIndex < range.startIndex ? [cursorIndex, ...inSight] : [...inSight, cursorIndex];
    },
  });
  // The cell scrolls itself into view once it is drawn; a far row has to be brought near first.
  const asked = useRef(focusAsked);
  useEffect(() => {
    if (asked.current === focusAsked || cursorIndex < 0) return;
    asked.current = focusAsked;
    virtual.scrollToIndex(cursorIndex, { align: "auto" });
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

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={9} style={{ height }}>
        {" "}
      </td>
    </tr>
  );
}
