/** The toaster is loaded with the first toast, since most visits never need it. */
export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly kind: "plain" | "success" | "error";
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Errors on screen, so that the next attempt can clear them. */
const shownErrors = new Map<string, string>();

type Show = (toast: Toast) => void;
type Hide = (id: string) => void;

const pendingToasts: Toast[] = [];
let show: Show | null = null;
let hide: Hide | null = null;
let loadToaster: (() => void) | null = null;
let lastId = 0;

/** Shows a toast, optionally with an action such as Undo. Returns a function that hides it early. */
export function notify(message: string, action?: Toast["action"]): () => void {
  const id = addToast("plain", message, action);
  return () => remove(id);
}

/** Returns a function that hides the toast early. */
export function notifySuccess(message: string): () => void {
  clearErrors();
  const id = addToast("success", message);
  return () => remove(id);
}

/** Shows an error once, even if it repeats, until it times out, is closed, or the user tries again. */
export function notifyError(message: string): void {
  for (const [id, shown] of shownErrors) if (shown === message) remove(id);
  shownErrors.set(addToast("error", message), message);
}

/** Clears earlier errors when the user tries again or has succeeded. */
export function clearErrors(): void {
  for (const id of shownErrors.keys()) remove(id);
}

function remove(id: string): void {
  shownErrors.delete(id);
  const index = pendingToasts.findIndex((toast) => toast.id === id);
  if (index >= 0) pendingToasts.splice(index, 1);
  else hide?.(id);
}

/** Registers the toaster once it is mounted and shows pending toasts. Returns a function that unregisters it. */
export function registerToaster(showToast: Show, hideToast: Hide): () => void {
  show = showToast;
  hide = hideToast;
  for (const toast of pendingToasts.splice(0)) showToast(toast);
  return () => {
    show = null;
  };
}

/** Called once when the first toast needs the toaster. */
export function onFirstToast(listener: () => void): () => void {
  loadToaster = listener;
  if (pendingToasts.length > 0) listener();
  return () => {
    loadToaster = null;
  };
}

function addToast(kind: Toast["kind"], message: string, action?: Toast["action"]): string {
  lastId += 1;
  const toast: Toast = { id: `toast-${lastId}`, message, kind, ...(action ? { action } : {}) };
  if (show) show(toast);
  else {
    pendingToasts.push(toast);
    loadToaster?.();
  }
  return toast.id;
}
