import { lazy, Suspense } from "react";
import type { Overlay } from "./overlay.tsx";

const Explain = lazy(() => import("./explain.tsx"));

/** Draws whatever lies over the calculator, each part downloaded when it is first wanted. */
export default function Overlays({
  overlay,
  onClose,
}: {
  readonly overlay: Overlay;
  readonly onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      {overlay.kind === "explain" ? <Explain {...overlay} onClose={onClose} /> : null}
    </Suspense>
  );
}
