import type { Page } from "@playwright/test";
import { chooseFirstCountry } from "../support/grid.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

// WCAG 1.4.4 and 1.4.10: a 1440 × 900 laptop at 200% zoom, and the narrowest viewport that browser zoom produces on a desktop.
const zoomed = { width: 720, height: 450 };
const narrowest = { width: 320, height: 640 };

test("the calculator fits at 200% and at 320 pixels: no horizontal scrolling, every control reachable, the focus visible", async ({
  page,
}) => {
  await page.setViewportSize(zoomed);
  await openHydrated(page, "/");
  await expect(page.getByTestId("gpa-peek")).toHaveText("3.03");
  await inBothSizes(page, () => expectFit(page));

  // Add a course and check that its fields are above the result sheet.
  await page.getByRole("button", { name: "Start with an empty transcript" }).click();
  await chooseFirstCountry(page, "France");
  await page.getByRole("button", { name: "Add course" }).click();
  await page.getByRole("textbox", { name: "Course 1" }).fill("Microéconomie avancée et politiques publiques");
  await page.getByLabel("ECTS").fill("6");
  const mark = page.getByLabel("Mark / 20");
  await mark.fill("17");
  await expect(page.getByTestId("gpa-peek")).toHaveText("4.00");
  await inBothSizes(page, async () => {
    // The browser scrolls to a field when it gets the focus.
    await mark.blur();
    await mark.focus();
    await expect.poll(() => isFocusVisible(page)).toBe(true);
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });

  await page.getByRole("button", { name: /Show the full result/ }).click();
  await expect(page.getByText("Range across tables")).toBeVisible();
  await inBothSizes(page, () => expectFit(page));
});

async function inBothSizes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of [narrowest, zoomed])
    await test.step(`${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await check();
    });
}

async function expectFit(page: Page): Promise<void> {
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await expect.poll(() => findUnreachableControls(page)).toEqual([]);
}

/** How far the page can be scrolled horizontally. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Controls outside the viewport width; the data grid may scroll on its own. */
function findUnreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest("[role=grid], .sr"),
      )
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.tagName),
  );
}

/** Whether the focused field is not covered by anything (WCAG 2.4.11). */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      there !== null && (document.activeElement!.contains(there) || there.contains(document.activeElement))
    );
  });
}
