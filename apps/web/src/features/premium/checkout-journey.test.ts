import { beforeEach, expect, test } from "vitest";
import { sendMetricsTo } from "../../lib/metrics.ts";
import { settleCheckout, startCheckoutJourney } from "./checkout-journey.ts";

const told: string[] = [];
sendMetricsTo({
  measure: () => {},
  startJourney(type, metadata, began) {
    told.push(`${type} ${JSON.stringify(metadata)} at ${began}`);
    return {
      step: (name, _, success, at) => told.push(`${name} ${success} at ${at}`),
      complete: (success) => told.push(success ? "bought" : "given up"),
    };
  },
});

let storage: Storage;
let time: number;
const tick = () => ++time;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    length: 0,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
  time = 0;
  told.length = 0;
});

test("a checkout is complete when the subscription is confirmed, not when the provider's page opens", () => {
  const checkout = startCheckoutJourney("team", "year", storage, tick);
  checkout.step("order", { trial: true });
  checkout.sendOn();
  checkout.leave();
  expect(told).not.toContain("bought");
  expect(told).not.toContain("given up");

  // The page one comes back to knows nothing of the first but what the tab has kept.
  told.length = 0;
  settleCheckout(true, storage);
  expect(told.slice(0, 3)).toEqual([
    'checkout {"plan":"team","interval":"year"} at 1',
    "chosen true at 2",
    "order true at 3",
  ]);
  expect(told.at(-1)).toBe("bought");
  told.length = 0;
  settleCheckout(true, storage);
  expect(told).toEqual([]);
});

test("closing the dialog, an ended checkout, and one begun anew are failures", () => {
  startCheckoutJourney("team", "year", storage, tick).leave();
  expect(told.at(-1)).toBe("given up");

  startCheckoutJourney("team", "year", storage, tick).sendOn();
  settleCheckout(false, storage);
  expect(told.at(-1)).toBe("given up");

  startCheckoutJourney("team", "year", storage, tick).sendOn();
  told.length = 0;
  startCheckoutJourney("professional", "month", storage, tick);
  expect(told).toContain("given up");
});
