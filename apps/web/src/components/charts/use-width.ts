import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * The width a chart has, so that it is drawn at its true size and its labels never shrink. Until the browser has
 * measured, and on the server, the chart is drawn `usual` wide and fitted.
 */
export function useWidth<Box extends HTMLElement>(usual: number): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}
