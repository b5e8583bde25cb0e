import { allCountries } from "../../lib/format/country-name.ts";

/** The countries that credentials can come from; international bodies have none. */
export const credentialCountries = allCountries
  .filter(({ code }) => /^[A-Z]{2}$/.test(code))
  .map(({ code, name }) => [code, name] as const);

/** Credential IDs start with the code of their country. */
export const credentialCountry = (credentialId: string): string => credentialId.slice(0, 2).toUpperCase();
