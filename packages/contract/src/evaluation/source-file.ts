import * as z from "zod/mini";
import { optionalText } from "../text-schemas.ts";

const count = z.number().check(z.int(), z.nonnegative());

/** A difference between an earlier revision of a page and the page as it is now. */
const pageChange = z.object({
  /** From 1. */
  page: count,
  /** Words that only the earlier or only the current revision has; both empty if only the picture differs. */
  before: optionalText(300),
  after: optionalText(300),
});

const fileSignature = z.object({
  kind: z.enum(["signature", "timestamp"]),
  /** Names in the certificate; empty if it cannot be read. */
  signer: optionalText(300),
  issuer: optionalText(300),
  /** Whether the certificate was signed with its own key. */
  isSelfSigned: z._default(z.boolean(), false),
  /** As the signature states it, in ISO 8601; empty if it states none. */
  signedAt: optionalText(40),
  validFrom: optionalText(40),
  validTo: optionalText(40),
  /** `unreadable`: damaged. `unsupported`: intact or not, this program cannot say. */
  integrity: z.enum(["intact", "altered", "unreadable", "unsupported"]),
  /** Bytes that were added to the file after this signature. */
  bytesAfter: count,
  changes: z._default(z.array(pageChange).check(z.maxLength(50)), []),
  /** True if the signed revision cannot be opened, so that changes are unknown. */
  notCompared: z.optional(z.boolean()),
});

/**
 * What the PDF behind a record's courses says about itself: the evidence, not what follows from it. Observations are
 * derived from it (decision 143).
 */
export const sourceFile = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: optionalText(300),
  producer: optionalText(300),
  creator: optionalText(300),
  createdAt: optionalText(40),
  modifiedAt: optionalText(40),
  /** 1 for a file that was saved once. */
  revisions: count,
  /** Since the first revision, for a file without signatures. */
  changes: z._default(z.array(pageChange).check(z.maxLength(50)), []),
  /** True if the first revision cannot be opened, so that changes are unknown. */
  notCompared: z.optional(z.boolean()),
  signatures: z._default(z.array(fileSignature).check(z.maxLength(20)), []),
  qrCodes: z._default(
    z.array(z.object({ page: count, text: optionalText(2000) })).check(z.maxLength(40)),
    [],
  ),
  /** How many pages were searched for codes and compared with earlier revisions, of how many. */
  pagesInspected: count,
  pages: count,
  /** Why nothing else here is known: it could not be inspected, or not in time. */
  notInspected: z.optional(z.enum(["failed", "too-long"])),
});

export const maxSourceFiles = 20;

export type SourceFile = z.infer<typeof sourceFile>;
export type FileSignature = z.infer<typeof fileSignature>;
export type PageChange = z.infer<typeof pageChange>;
