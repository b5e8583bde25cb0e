import { notifyError, notifySuccess } from "./toasts.ts";

/** Copies what is shown once and says whether it worked: a browser may refuse, and nobody can ask for it again. */
export async function copyText(text: string, called: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${called} copied.`);
  } catch {
    notifyError(`${called} not copied. Select the text and copy it by hand.`);
  }
}
