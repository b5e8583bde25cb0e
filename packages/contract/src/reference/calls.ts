import { defineCall } from "../calls/define-call.ts";

/** The order in which the calculator lists countries. `custom` is false if the default order is in use. */
export interface CountryOrderResponse {
  readonly codes: readonly string[];
  readonly custom: boolean;
}

// Parsed by hand: the first load calls it and should not include zod.
export const getCountryOrder = defineCall("GET /api/country-order", "public", {
  response: { parse: parseCountryOrder },
});

function parseCountryOrder(value: unknown): CountryOrderResponse {
  const { codes, custom } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(codes) || !codes.every((code) => typeof code === "string")) {
    throw new TypeError("The country order is not a list of codes.");
  }
  return { codes, custom: custom === true };
}
