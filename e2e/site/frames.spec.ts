import { expect, type Page, test } from "@playwright/test";
import { type PageAccess, type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { signInByRequest } from "../support/users.ts";

/** Left edge of the title in each of the three page frames, at 1440 px. */
const frames = { full: 24, standard: 168, reading: 384 };

const visitors: Readonly<Record<PageAccess, string | null>> = {
  public: null,
  token: null,
  "signed-in": "registered@example.test",
  premium: "admin@northfield.test",
  admin: "admin@northfield.test",
  sysadmin: "sysadmin@example.test",
};

const samples: Readonly<Record<string, string>> = {
  [pageRoutes.system.path]: "/global-education-systems/france",
  [pageRoutes.gpaReport.path]: "/gpa-reports/00000000-0000-4000-8000-000000000000",
};

/** A sample URL of the route; for posts and events, the first one in the list. */
async function sampleAddress(page: Page, { path }: PageRoute): Promise<string> {
  if (samples[path]) return samples[path];
  if (!path.endsWith(":slug")) return path.replace(/:\w+/, "nothing");
  const list = path.replace("/:slug", "");
  await page.goto(list);
  const link = page.locator(`main h2 a[href^="${list}/"]`).first();
  return (await link.getAttribute("href")) ?? "";
}

async function titleEdge(page: Page, address: string): Promise<number> {
  await page.goto(address);
  // A title may be replaced while its page loads, so measure the one that is laid out.
  const measured = await page.waitForFunction(() => {
    const box = document.querySelector("main h1")?.getBoundingClientRect();
    return box && box.width > 0 ? { left: Math.round(box.left) } : null;
  });
  return (await measured.jsonValue())!.left;
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const access of Object.keys(visitors) as PageAccess[]) {
  test(`${access} pages: each title starts at the left edge of one of the three frames`, async ({ page }) => {
    const visitor = visitors[access];
    if (visitor) await signInByRequest(page, visitor);
    const edges: Record<string, number> = {};
    for (const route of Object.values<PageRoute>(pageRoutes)) {
      if (route.access !== access) continue;
      const address = await sampleAddress(page, route);
      edges[address] = await titleEdge(page, address);
    }
    const allowed = Object.values(frames);
    expect(Object.entries(edges).filter(([, edge]) => !allowed.includes(edge))).toEqual([]);
    // Every frame must be in use, because a page that loses its class would still start at an allowed edge.
    if (access === "public") {
      expect(edges).toMatchObject({
        "/": frames.full,
        "/blog": frames.standard,
        "/developers": frames.standard,
        "/about": frames.reading,
        "/terms": frames.reading,
        "/forgot-password": frames.reading,
      });
    }
  });
}

test("the 404 page starts at the left edge of the reading frame", async ({ page }) => {
  expect(await titleEdge(page, "/no-such-page")).toBe(frames.reading);
});
