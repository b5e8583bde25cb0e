import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { startDeployment } from "../support/deployment.ts";
import { openHydrated } from "../support/hydration.ts";
import { waitUntilOfflineReady } from "../support/offline.ts";
import { signInByRequest } from "../support/users.ts";
import { expect, test } from "../support/test.ts";

// What a browser still holds from the build before the names in the code were revised: its service worker, a draft, and
// a save made offline. Recorded from that build; with the next change of a stored format, record them again first.
const recorded = readFileSync(new URL("../fixtures/previous-build/stored.json", import.meta.url), "utf8");

test("the previous build's draft, unsent save and service worker survive an update, and an open tab the next one", async ({
  page,
  context,
  baseURL,
}) => {
  await signInByRequest(page, "professional@example.test");
  const session = (await (await page.request.get("/api/session")).json()) as { user: { id: string } };
  const student = `Njeri ${randomUUID().slice(0, 8)}`;
  const stored = recorded
    .replaceAll("{user}", session.user.id)
    .replaceAll("{student}", student)
    .replaceAll("{evaluation}", randomUUID())
    .replaceAll("{action}", randomUUID());
  const deployment = await startDeployment(String(baseURL));
  const prompt = page.getByText("A new version is available. Reload to update?");
  const gpa = page.getByTestId("gpa");
  try {
    await test.step("from the previous build", async () => {
      await page.goto(`${deployment.url}/`);
      await page.evaluate(seed, stored);
      await installWorker(page);
      const previousCaches = await appCaches(page);
      expect(previousCaches).toHaveLength(1);

      deployment.build = "first";
      await openHydrated(page, `${deployment.url}/calculator`);
      await expect(gpa).toHaveText("4.00");
      await expect(page.getByRole("button", { name: /waiting to be sent/ })).toBeHidden();

      await expect(prompt).toBeVisible();
      await page.getByRole("button", { name: "Reload", exact: true }).click();
      await expect(gpa).toHaveText("4.00");
      // A navigation in between destroys the page's context: then the old cache counts as still there.
      await expect.poll(() => appCaches(page).catch(() => previousCaches)).not.toContain(previousCaches[0]);
    });

    const other = await context.newPage();
    await openHydrated(other, `${deployment.url}/history?search=${encodeURIComponent(student)}`);
    await expect(other.getByRole("row").getByRole("link", { name: student })).toHaveCount(1);
    await openHydrated(other, `${deployment.url}/about`);
    await waitUntilOfflineReady(page);

    await test.step("a new build keeps the open tab working, prompts, and keeps the draft after Reload", async () => {
      deployment.build = "second";
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect(prompt).toBeVisible();

      // A chunk that this tab has not loaded yet and that the server no longer has.
      await page.getByRole("button", { name: "Policy" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Reload", exact: true }).click();
      await expect(page.locator('script[src^="/assets-b/"]')).toHaveCount(1);
      await expect(gpa).toHaveText("4.00");
      await expect(prompt).toBeHidden();
    });

    // The other tab still runs the old version: its chunks stay loadable, and it gets its own prompt.
    await expect(other.getByText("A new version is available. Reload to update?")).toBeVisible();
    await other.getByRole("contentinfo").getByRole("link", { name: "Terms and Privacy" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Terms and Privacy" })).toBeVisible();
  } finally {
    await deployment.stop();
  }
});

interface Stored {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: Readonly<Record<string, StoredDatabase>>;
}

interface StoredDatabase {
  readonly version: number;
  readonly stores: Readonly<
    Record<
      string,
      {
        readonly keyPath: string;
        readonly indexes: readonly [string, string][];
        readonly rows: readonly unknown[];
      }
    >
  >;
}

/** Runs in the browser: writes what the previous build had stored. */
async function seed(json: string): Promise<void> {
  const { localStorage: items, databases } = JSON.parse(json) as Stored;
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  for (const [name, { version, stores }] of Object.entries(databases)) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
      opening.addEventListener("upgradeneeded", () => {
        for (const [store, { keyPath, indexes, rows }] of Object.entries(stores)) {
          const created = opening.result.createObjectStore(store, { keyPath });
          for (const [index, path] of indexes) created.createIndex(index, path);
          for (const row of rows) created.put(row);
        }
      });
      opening.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
  }
}

async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
}

function appCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("meridian-app-")));
}
