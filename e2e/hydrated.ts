import type { Page } from "@playwright/test";

/** React has taken over once its mark is on the app's first element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.querySelector("#app > *");
    return app !== null && Object.keys(app).some((key) => key.startsWith("__react"));
  });
}
