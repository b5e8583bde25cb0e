import { select } from "d3-selection";
import { zoom, type D3ZoomEvent, type ZoomBehavior, zoomIdentity, type ZoomTransform } from "d3-zoom";
import { useEffect, useRef, useState, type RefObject } from "react";

export interface MapZoom {
  readonly transform: ZoomTransform;
  /** Around this point, or around the middle of what is visible. */
  readonly zoomBy: (factor: number, around?: { readonly x: number; readonly y: number }) => void;
  readonly reset: () => void;
  /** Moves the map if this point is outside the visible part. */
  readonly reveal: (x: number, y: number) => void;
}

const maxZoom = 12;

/** Pan and zoom of the map by mouse, touch and buttons. The page keeps scrolling: by wheel, and by one finger on the whole map. */
export function useMapZoom(svg: RefObject<SVGSVGElement | null>, width: number, height: number): MapZoom {
  const [transform, setTransform] = useState(zoomIdentity);
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  useEffect(() => {
    const node = svg.current;
    if (!node) return;
    const frame: [[number, number], [number, number]] = [
      [0, 0],
      [width, height],
    ];
    const zooming = zoom<SVGSVGElement, unknown>()
      .extent(frame)
      .translateExtent(frame)
      .scaleExtent([1, maxZoom])
      .duration(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 250)
      .filter((event: Event) => isForMap(event, node))
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => setTransform(event.transform));
    behavior.current = zooming;
    select(node).call(zooming);
    return () => {
      select(node).on(".zoom", null);
      behavior.current = null;
    };
  }, [svg, width, height]);

  const run = (change: (zooming: ZoomBehavior<SVGSVGElement, unknown>, node: SVGSVGElement) => void) => {
    if (behavior.current && svg.current) change(behavior.current, svg.current);
  };
  return {
    transform,
    zoomBy: (factor, around) =>
      run((zooming, node) =>
        zooming.scaleBy(select(node), factor, around && transform.apply([around.x, around.y])),
      ),
    reset: () => run((zooming, node) => zooming.transform(select(node), zoomIdentity)),
    reveal: (x, y) => {
      const [shownX, shownY] = transform.apply([x, y]);
      const margin = width / 20;
      const isVisible =
        shownX > margin && shownX < width - margin && shownY > margin && shownY < height - margin;
      if (!isVisible) run((zooming, node) => zooming.translateTo(select(node), x, y));
    },
  };
}

function isForMap(event: Event, node: SVGSVGElement): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event instanceof MouseEvent) return event.button === 0 && !event.ctrlKey;
  const { touches } = event as TouchEvent;
  return touches.length > 1 || node.dataset.zoomed !== undefined;
}
