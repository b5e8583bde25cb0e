import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useEffectEvent } from "react";
import type { Toast } from "../../../lib/toasts.ts";
import { createPausableTimer, type PausableTimer } from "./pausable-timer.ts";
import * as styles from "./toaster.module.css";

/** Errors take longer to read than confirmations, and actions take longer to decide on. */
const durationMs = { message: 5_000, error: 10_000, action: 20_000 };

/** One toast. Its timer pauses while it is hovered or focused, or while the page is hidden. */
export function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const isError = toast.kind === "error";
  const hasAction = toast.action !== undefined;
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const timer = useRef<PausableTimer | null>(null);
  useEffect(() => {
    const newTimer = createPausableTimer(
      durationMs[hasAction ? "action" : isError ? "error" : "message"],
      () => close(),
    );
    timer.current = newTimer;
    const onVisibilityChange = () => (document.hidden ? newTimer.pause() : newTimer.resume());
    onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      newTimer.pause();
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [isError, hasAction]);
  const pause = () => timer.current?.pause();
  const resume = () => {
    if (!card.current?.matches(":hover, :focus-within")) timer.current?.resume();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering only pauses the timer
    <div
      ref={card}
      className={`row ${styles.toast}`}
      role={isError ? "alert" : "status"}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {isError ? <TriangleAlert className="i" aria-hidden="true" /> : null}
      {toast.kind === "success" ? <CircleCheck className="i" aria-hidden="true" /> : null}
      <span>{toast.message}</span>
      {toast.action ? (
        <button
          type="button"
          className="link"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      {isError ? (
        <button type="button" className="link" onClick={onClose}>
          Close
        </button>
      ) : null}
      {hasAction ? (
        <button type="button" className={`link ${styles.close}`} aria-label="Dismiss" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
