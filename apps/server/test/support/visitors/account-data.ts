import { expect, vi } from "vitest";
import type { Browser, Reply } from "./browser.ts";

/** Requests an account data export, waits for it and downloads it. */
export async function accountData(browser: Browser): Promise<Reply["json"]> {
  await browser.call("/api/account/export", {});
  const ready = await vi.waitFor(
    async () => {
      const { export: state } = (await browser.call("/api/account/export")).json;
      expect(state.state).toBe("ready");
      return state as { readonly id: string; readonly bytes: number };
    },
    { timeout: 30_000, interval: 100 },
  );
  const file = await browser.call(`/api/account/export/${ready.id}/file`);
  expect(file.headers["content-disposition"]).toMatch(/filename="meridian-account-[\d-]+\.json"/);
  expect(file.bytes).toHaveLength(ready.bytes);
  return file.json;
}
