import type { Page } from "@playwright/test";

/** Pastes into the focused element, as from a spreadsheet (text) or from Word (text and HTML). */
export async function paste(page: Page, text: string, html = ""): Promise<void> {
  await page.evaluate(
    ([plain, rich]) => {
      const data = new DataTransfer();
      data.setData("text/plain", plain!);
      if (rich) data.setData("text/html", rich);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [text, html],
  );
}
