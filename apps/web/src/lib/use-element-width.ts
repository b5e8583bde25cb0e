import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Measures the width of a chart, so that it renders at full size and its labels never shrink. During server rendering and
 * before the first measurement, it returns `initialWidth`.
 */
export function useElementWidth<Box extends HTMLElement>(
  initialWidth: number,
): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(initialWidth);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
