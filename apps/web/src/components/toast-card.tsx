import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Toast } from "../lib/toasts.ts";
import { holdableTimer, type HoldableTimer } from "./holdable-timer.ts";

/** How long a toast stays: an error takes longer to read than a confirmation, and an offer longer to decide on. */
const stays = { said: 5_000, failed: 10_000, offered: 20_000 };

/** One toast. Its time stands still while it is pointed at, has the focus or nobody sees the page. */
export function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const failed = toast.kind === "error";
  const offers = toast.action !== undefined;
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const timer = useRef<HoldableTimer | null>(null);
  useEffect(() => {
    const running = holdableTimer(stays[offers ? "offered" : failed ? "failed" : "said"], () =>
      close.current(),
    );
    timer.current = running;
    const look = () => (document.hidden ? running.hold() : running.go());
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      running.hold();
      document.removeEventListener("visibilitychange", look);
    };
  }, [failed, offers]);
  const hold = () => timer.current?.hold();
  const go = () => {
    if (!card.current?.matches(":hover, :focus-within")) timer.current?.go();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing only stops the clock
    <div
      ref={card}
      className="toast"
      role={failed ? "alert" : "status"}
      onMouseEnter={hold}
      onMouseLeave={go}
      onFocus={hold}
      onBlur={go}
    >
      {failed ? <TriangleAlert className="i" aria-hidden="true" /> : null}
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
      {failed ? (
        <button type="button" className="link" onClick={onClose}>
          Close
        </button>
      ) : null}
      {offers ? (
        <button type="button" className="link close" aria-label="Dismiss this notice" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
