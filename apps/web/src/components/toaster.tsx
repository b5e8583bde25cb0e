import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { showToastsWith, type Toast } from "../lib/toasts.ts";
import "./toaster.css";

/** Bottom left, on phones above what else stands at the bottom; 5 s, paused on hover or focus; errors stay until closed. */
export function Toaster() {
  useEffect(() => showToastsWith(show), []);
  return <Sonner position="bottom-left" duration={5000} visibleToasts={4} gap={8} />;
}

function show(toast: Toast): void {
  const failed = toast.kind === "error";
  sonner.custom(
    (id) => (
      <div className="toast" role={failed ? "alert" : "status"}>
        {failed ? <TriangleAlert className="i" aria-hidden="true" /> : null}
        {toast.kind === "success" ? <CircleCheck className="i" aria-hidden="true" /> : null}
        <span>{toast.message}</span>
        {toast.action ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              toast.action?.run();
              sonner.dismiss(id);
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
        {failed ? (
          <button type="button" className="link" onClick={() => sonner.dismiss(id)}>
            Close
          </button>
        ) : null}
      </div>
    ),
    { id: toast.id, duration: failed ? Infinity : 5000 },
  );
}
