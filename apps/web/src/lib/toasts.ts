/** Toasts are loaded with the first one: most visits never need them. */
export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly kind: "plain" | "success" | "error";
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;
let count = 0;

/** A line at the edge of the screen, gone after 5 s. `action` is where Undo lives. */
export function notify(message: string, action?: Toast["action"]): void {
  give("plain", message, action);
}

export function notifySuccess(message: string): void {
  give("success", message);
}

/** Stays until it is closed. */
export function notifyError(message: string): void {
  give("error", message);
}

/** Called by the toaster when it is on screen; what was said before is shown then. Returns how to take it back. */
export function showToastsWith(shower: Show): () => void {
  show = shower;
  for (const toast of waiting.splice(0)) shower(toast);
  return () => {
    show = null;
  };
}

/** Called once when the first toast needs the toaster. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

function give(kind: Toast["kind"], message: string, action?: Toast["action"]): void {
  count += 1;
  const toast: Toast = { id: `toast-${count}`, message, kind, ...(action ? { action } : {}) };
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wake?.();
}
