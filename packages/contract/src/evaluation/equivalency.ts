import * as z from "zod/mini";

/** A `SourceKind` of the grading data. Not a list here, because this schema is part of the first load. Absent in older records. */
const sourceKind = z.optional(z.string().check(z.maxLength(30)));

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
  sourceKind,
});

/** Where an office can check an institution or a document. The page that says so is always cited. */
const checkingPlace = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  what: z._default(z.string().check(z.maxLength(1000)), ""),
  url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+/)),
  /** False if `url` was not opened and is known only from `source`. */
  opened: z._default(z.boolean(), true),
  source: z.string().check(z.minLength(1), z.maxLength(2000)),
  sourceKind,
});
export type CheckingPlaceEntry = z.infer<typeof checkingPlace>;

/** An office's own reading. It says what it rests on; a source is optional, because it is not a published fact. */
export const officeReadingText = z.object({
  us: z
    .string()
    .check(z.trim(), z.minLength(1, "Enter the US equivalent your office uses"), z.maxLength(500)),
  condition: z._default(z.string().check(z.maxLength(1000)), ""),
  /** A decision, a committee, a publisher the office follows. */
  basis: z.string().check(z.trim(), z.minLength(1, "Enter the basis for it"), z.maxLength(1000)),
  url: z._default(
    z
      .string()
      .check(
        z.maxLength(2000),
        z.regex(/^(?:https?:\/\/[^\s/]\S*)?$/, "Enter a web address that starts with https://"),
      ),
    "",
  ),
});

/** A copy of one version of the office's reading. The server writes the copy when it saves. */
const officeReading = z.object({
  id: z.uuid(),
  version: z.int().check(z.minimum(1)),
  office: z.string().check(z.maxLength(200)),
  ...officeReadingText.shape,
});
export type OfficeReading = z.infer<typeof officeReading>;

/**
 * The credential of a transcript record and the reading the office chose. A copy of the dossier's statements, so that a
 * saved evaluation keeps what it printed. `entry`, `entryYears` and `years` are general knowledge, without a source.
 */
export const equivalency = z.object({
  credentialId: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  entry: z._default(z.string().check(z.maxLength(500)), ""),
  /** Years of schooling and study before it; two numbers if they vary. Absent in older records. */
  entryYears: z.optional(
    z.array(z.number().check(z.positive(), z.maximum(30))).check(z.minLength(1), z.maxLength(2)),
  ),
  years: z._default(z.nullable(z.number().check(z.positive(), z.maximum(30))), null),
  /** Null until the office chooses one. */
  reading: z._default(z.nullable(credentialReading), null),
  /** The office's own reading, printed as such. Then `reading` is null, so that it is never taken for a published one. */
  officeReading: z.optional(officeReading),
  others: z._default(z.array(credentialReading).check(z.maxLength(30)), []),
  /** Whether the report also prints the other readings. */
  showOthers: z._default(z.boolean(), true),
  /** Who recognizes institutions of the country, and how its documents can be verified. Absent in older records. */
  recognition: z.optional(z.array(checkingPlace).check(z.maxLength(30))),
  verification: z.optional(z.array(checkingPlace).check(z.maxLength(30))),
});

export type Equivalency = z.infer<typeof equivalency>;
export type CredentialReadingEntry = z.infer<typeof credentialReading>;
