import type { Page } from "@playwright/test";

/** Opens a page and waits until it hears what is typed and pressed; parts of it may still be on their way. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** … and until it asks for nothing more. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForLoadState("networkidle");
}

/** React has taken over once its mark is on the app's first element. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.querySelector("#app > *");
    return app !== null && Object.keys(app).some((key) => key.startsWith("__react"));
  });
}
