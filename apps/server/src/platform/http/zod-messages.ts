import { config } from "zod/v4/core";
import { en } from "zod/v4/locales";

/**
 * The English error messages, which the contract's `zod/mini` schemas do not include. Importing `zod` would set them too,
 * but the build drops an import of which nothing is used.
 */
config(en());
