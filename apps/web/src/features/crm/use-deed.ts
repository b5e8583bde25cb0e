import { useDeedOf } from "../../lib/use-deed.ts";

/** Everything about the CRM is read again when it is done. */
export const useDeed = <Name extends string>() => useDeedOf<Name>(["crm"]);
