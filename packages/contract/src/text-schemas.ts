import * as z from "zod/mini";

export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** Empty if absent. */
export const optionalText = (maxLength: number) => z._default(text(maxLength), "");

/** Without spaces around it. */
export const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
