import { notifyError, notifySuccess } from "./toasts.ts";

/** Copies a value that is shown only once. Browsers may refuse, so a toast says whether it worked. */
export async function copyText(text: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${label} copied.`);
  } catch {
    notifyError(`${label} not copied. Select the text and copy it yourself.`);
  }
}
