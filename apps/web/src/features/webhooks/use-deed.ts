import { useDeedOf } from "../../lib/use-deed.ts";

/** Everything about webhooks is read again when it is done. */
export const useDeed = <Name extends string>() => useDeedOf<Name>(["webhooks"]);
