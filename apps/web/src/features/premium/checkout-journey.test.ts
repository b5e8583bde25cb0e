import { beforeEach, expect, test } from "vitest";
import { sendMetricsTo } from "../monitoring/public.ts";
import { stubStorage } from "../../lib/globals-for-tests.ts";
import { settleCheckout, startCheckoutJourney } from "./checkout-journey.ts";

const events: string[] = [];
sendMetricsTo({
  measure: () => {},
  startJourney(type, metadata, startedAt) {
    events.push(`${type} ${JSON.stringify(metadata)} at ${startedAt}`);
    return {
      step: (name, _, success, at) => events.push(`${name} ${success} at ${at}`),
      complete: (success) => events.push(success ? "bought" : "abandoned"),
    };
  },
});

let time: number;
const tick = () => ++time;
beforeEach(() => {
  stubStorage("sessionStorage");
  time = 0;
  events.length = 0;
});

test("completes a checkout when the subscription is confirmed, not when the provider's page opens", () => {
  const checkout = startCheckoutJourney("team", "year", tick);
  checkout.step("order", { trial: true });
  checkout.redirect();
  checkout.close();
  expect(events).not.toContain("bought");
  expect(events).not.toContain("abandoned");

  // The page after the redirect only has what the session storage holds.
  events.length = 0;
  settleCheckout(true);
  expect(events.slice(0, 3)).toEqual([
    'checkout {"plan":"team","interval":"year"} at 1',
    "chosen true at 2",
    "order true at 3",
  ]);
  expect(events.at(-1)).toBe("bought");
  events.length = 0;
  settleCheckout(true);
  expect(events).toEqual([]);
});

test("counts closing the dialog, an expired checkout and a restart as failures", () => {
  startCheckoutJourney("team", "year", tick).close();
  expect(events.at(-1)).toBe("abandoned");

  startCheckoutJourney("team", "year", tick).redirect();
  settleCheckout(false);
  expect(events.at(-1)).toBe("abandoned");

  startCheckoutJourney("team", "year", tick).redirect();
  events.length = 0;
  startCheckoutJourney("professional", "month", tick);
  expect(events).toContain("abandoned");
});
