import * as z from "zod/mini";

/**
 * How one publisher compares a credential with US education. A reading without the page it was taken from is rejected,
 * here and therefore by the server, because a report would print it as a fact.
 */
const credentialReading = z.object({
  us: z.string().check(z.minLength(1), z.maxLength(500)),
  publisher: z.string().check(z.minLength(1), z.maxLength(500)),
  condition: z._default(z.string().check(z.maxLength(1000)), ""),
  /** Remarks on the source: read on a mirror, publisher outside the US. */
  note: z._default(z.string().check(z.maxLength(2000)), ""),
  url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+/)),
});

/**
 * The credential of a transcript record and the reading the office chose. A copy of the dossier's statements, so that a
 * saved evaluation keeps what it printed. `entry` and `years` are general knowledge, without a source.
 */
export const equivalency = z.object({
  credentialId: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  entry: z._default(z.string().check(z.maxLength(500)), ""),
  years: z._default(z.nullable(z.number().check(z.positive(), z.maximum(30))), null),
  /** Null until the office chooses one. */
  reading: z._default(z.nullable(credentialReading), null),
  others: z._default(z.array(credentialReading).check(z.maxLength(30)), []),
  /** Whether the report also prints the other readings. */
  showOthers: z._default(z.boolean(), true),
});

export type Equivalency = z.infer<typeof equivalency>;
export type CredentialReadingEntry = z.infer<typeof credentialReading>;
