import type { Locator, Page } from "@playwright/test";

/** The course grid of the calculator. */
export const grid = (page: Page): Locator => page.getByRole("grid");

/** The grid's only input, in the cell under the cursor. */
export const cellInput = (page: Page): Locator => grid(page).getByRole("textbox");

/** A cell by its row as announced to screen readers: row 1 is the header, row 2 the first term, row 3 its first course. */
export const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[aria-rowindex="${row}"] [data-column="${column}"]`).first();

/** The grading system drawn as a scale above the grid; it appears once the grading table is loaded. */
export const scaleKey = (page: Page): Locator => page.getByRole("img", { name: /^Scale (with )?\d/ });

/** Chooses the country of a transcript that has none yet. */
export async function chooseFirstCountry(page: Page, country: string): Promise<void> {
  await page.getByRole("combobox", { name: "Country or qualification" }).fill(country);
  await page.getByRole("option", { name: country }).first().click();
}
