import { findViolations } from "../support/accessibility.ts";
import { navigate, openHydrated, openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const list = "/global-education-systems";
const netherlands = `${list}/netherlands`;

test("the list filters while typing, even before hydration, and by the key of its map, which is explored with the keyboard", async ({
  page,
}) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  const scriptRequest = page.waitForRequest("**/assets/entry-client-*.js");
  let tries = 0;
  await page.route("**/assets/entry-client-*.js", async (route) => {
    await typed;
    // The connection fails once, and the app is requested again.
    await (++tries === 1 ? route.abort() : route.continue());
  });
  await page.goto(list, { waitUntil: "commit" });
  await scriptRequest;
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect.poll(() => links.count()).toBeGreaterThan(200);
  await expect(links.first()).toContainText("India");
  const search = page.getByRole("searchbox", { name: "Country, qualification or institution" });
  await search.fill("deutschland");
  release();
  await expect(links.first()).toContainText("Germany");
  await expect(links.first()).toContainText("also Deutschland");
  await search.fill("IIT Delhi");
  await expect(links.first()).toContainText("India");
  await expect(links.first()).toHaveAttribute("href", `${list}/india#in-iit-delhi`);
  await search.fill("zzzz");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all countries" }).click();
  const filter = page.getByRole("group", { name: "Sources of the default table" });
  await filter.getByRole("button", { name: "Second-hand" }).click();
  await expect(page).toHaveURL(/sources=second-hand/);
  await expect(page.getByText(/entries, default table: second-hand$/)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Honduras" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Chile" })).toHaveCount(0);
  await page.getByRole("group", { name: "Region" }).getByRole("button", { name: "Africa" }).click();
  await expect(page).toHaveURL(/region=africa/);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([/^Africa/]);

  await test.step("the map", async () => {
    await navigate(page, list);
    const map = page.getByRole("application", { name: /^World map by scale type: Percentage, 0–100 \d+/ });
    await map.focus();
    // The first arrow key goes to the country in the middle of the map, the next ones on from there.
    await page.keyboard.press("ArrowRight");
    const card = page.getByRole("main").getByRole("complementary");
    await expect(card.getByRole("link", { name: /^Open / })).toBeVisible();
    const first = await card.getAttribute("aria-label");
    await card.getByRole("button", { name: "Add to comparison" }).click();
    await expect(page.getByRole("link", { name: "Compare (1) countries" })).toBeVisible();
    await map.focus();
    await page.keyboard.press("ArrowUp");
    await expect(card).not.toHaveAttribute("aria-label", first ?? "");
    await page.getByRole("group", { name: "Color by" }).getByRole("button", { name: "Direction" }).click();
    await page
      .getByRole("group", { name: /^Direction/ })
      .getByRole("button", { name: "Lower is better" })
      .click();
    await expect(page).toHaveURL(/color=direction&only=lower&compare=/);
    await expect(page.getByRole("status").filter({ hasText: "direction: Lower is better" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Germany" })).toBeVisible();
    await page.getByRole("button", { name: "Table" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Germany" })).toContainText("Lower is better");
  });
});

test("a weak table says so", async ({ request }) => {
  const html = await (await request.get(`${list}/honduras`)).text();
  // React separates neighboring texts by comments.
  const table = html.slice(html.indexOf('id="hn-university"')).replaceAll("<!-- -->", "");
  for (const text of [
    "Second-hand: calculator sites only",
    "The US grades come only from calculator sites.",
    "(calculator site)",
  ])
    expect(table).toContain(text);
});

test("a country page shows US equivalencies by publisher and a checklist that prints on one page", async ({
  page,
}) => {
  await openHydrated(page, `${list}/india`);
  const threeYear = page.locator("#in-bachelor-of-arts-science-commerce-three-year");
  await expect(
    threeYear.getByRole("rowheader", { name: "Three years of undergraduate study" }),
  ).toBeVisible();
  await expect(threeYear.getByRole("row").filter({ hasText: "Bachelor’s degree" }).first()).toContainText(
    "World Education Services",
  );
  await expect(page.locator("#readings")).toContainText("general knowledge; no source is cited");
  const checklist = page.locator("#checklist");
  await expect(checklist.getByRole("list", { name: "Who recognizes institutions" })).toContainText(
    "University Grants Commission",
  );
  await expect(checklist).toContainText("we did not open the site itself");
  // The button prints the checklist alone. Printing itself is up to the browser, so it is replaced.
  await page.evaluate(() => (window.print = () => {}));
  await checklist.getByRole("button", { name: "Print the checklist" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(checklist).toBeVisible();
  await expect(page.locator("#grading")).toBeHidden();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("#grading")).toBeVisible();

  await test.step("words in scripts without an italic are not slanted", async () => {
    await page.emulateMedia({ media: null });
    await navigate(page, `${list}/china`);
    const han = page.getByRole("main").locator("[lang]", { hasText: /\p{Script=Han}/u });
    const synthesis = await han.first().evaluate((word) => getComputedStyle(word).fontSynthesis);
    expect(synthesis).not.toContain("style");
  });
});

test("a country page hydrates without fetching its data, opens the table in its URL, and sorts tables and reads marks as each publisher does @phone @axe", async ({
  page,
  isMobile,
}) => {
  const requestedPaths: string[] = [];
  const thrown: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  page.on("pageerror", (error) => thrown.push(String(error)));
  await openIdle(page, `${netherlands}#nl-breda`);
  expect(requestedPaths.filter((path) => path.endsWith(".json"))).toEqual([]);
  expect(thrown).toEqual([]);

  const fold = page.locator("#nl-breda");
  await expect(fold).toHaveAttribute("open", "");

  const box = page.getByRole("region", { name: "Try a mark" });
  if (isMobile) {
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await navigate(page, netherlands);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(box.getByRole("definition").first()).toBeInViewport();
    return;
  }
  await box.getByLabel("Mark, 1–10").fill("7,8");
  await expect(box.getByRole("definition").nth(0)).toContainText("4.0");
  await expect(box.getByRole("definition").nth(1)).toContainText("3.7");
  await expect(box).toContainText("US grade A");
  await box.getByLabel("Mark, 1–10").fill("21");
  await expect(box).toContainText("21 is outside 1–10");
  await box.getByLabel("Grading table").selectOption({ label: "Breda University of Applied Sciences" });
  await expect(box.getByLabel("Mark, 0–10")).toBeVisible();

  const table = page.locator("#nl-ten-point table");
  const marks = table.locator("tbody th");
  await expect(marks.first()).toHaveText("9.5–10");
  await table.getByRole("button", { name: "Mark" }).click();
  await expect(table.getByRole("columnheader", { name: "Mark" })).toHaveAttribute("aria-sort", "ascending");
  await expect(marks.first()).toHaveText("1–1.99");
  await table.getByRole("button", { name: "Nuffic" }).click();
  await expect(table.getByRole("columnheader", { name: "Nuffic" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(marks.first()).toHaveText("9.5–10");
  await expect(table.getByText("differs").first()).toBeVisible();

  await test.step("a table opens preselected in the calculator", async () => {
    await fold.getByRole("link", { name: "Use this table" }).click();
    await expect(page).toHaveURL(/\/calculator\?country=NL&system=nl-breda/);
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Netherlands");
  });
});

test("an unknown country shows the 404 page on client-side navigation, and another name leads to its page", async ({
  page,
}) => {
  await openHydrated(page, list);
  await navigate(page, `${list}/atlantis`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page).toHaveTitle(/^Page not found/);
  await navigate(page, `${list}/holland`);
  await expect(page).toHaveURL(new RegExp(`${netherlands}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Netherlands");

  // Back while a reloaded page is not hydrated yet: the document is one country's, the address another's.
  await page.getByRole("link", { name: "Belgium" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Belgium");
  let release = () => {};
  const moved = new Promise<void>((resolve) => (release = resolve));
  const scriptRequest = page.waitForRequest("**/assets/entry-client-*.js");
  await page.route("**/assets/entry-client-*.js", async (route) => {
    await moved;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await scriptRequest;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(new RegExp(`${netherlands}$`));
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Netherlands");
  await expect(page.getByRole("region", { name: "Try a mark" }).getByLabel("Mark, 1–10")).toBeVisible();
});
