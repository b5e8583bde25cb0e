/** Toasts are loaded with the first one: most visits never need them. */
export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly kind: "plain" | "success" | "error";
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Errors on screen, so that the next try can take them away. */
const shownErrors = new Map<string, string>();

type Show = (toast: Toast) => void;
type Hide = (id: string) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let hide: Hide | null = null;
let wake: (() => void) | null = null;
let count = 0;

/** A line at the edge of the screen. `action` is where Undo lives. Returns how to take it away before its time. */
export function notify(message: string, action?: Toast["action"]): () => void {
  const id = give("plain", message, action);
  return () => hide?.(id);
}

export function notifySuccess(message: string): void {
  clearErrors();
  give("success", message);
}

/** The same error twice is one toast. It goes when its time is up, when it is closed, or with the next try. */
export function notifyError(message: string): void {
  for (const [id, shown] of shownErrors) if (shown === message) remove(id);
  shownErrors.set(give("error", message), message);
}

/** What went wrong before no longer matters: the user tries again, or has succeeded. */
export function clearErrors(): void {
  for (const id of shownErrors.keys()) remove(id);
}

function remove(id: string): void {
  shownErrors.delete(id);
  const index = waiting.findIndex((toast) => toast.id === id);
  if (index >= 0) waiting.splice(index, 1);
  else hide?.(id);
}

/** Called by the toaster when it is on screen; what was said before is shown then. Returns how to take it back. */
export function showToastsWith(shower: Show, hider: Hide): () => void {
  show = shower;
  hide = hider;
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

function give(kind: Toast["kind"], message: string, action?: Toast["action"]): string {
  count += 1;
  const toast: Toast = { id: `toast-${count}`, message, kind, ...(action ? { action } : {}) };
  if (show) show(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
  return toast.id;
}
