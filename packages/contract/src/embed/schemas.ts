import * as z from "zod/mini";
import { described } from "../public-api/described.ts";
import { evaluationStates } from "../history/schemas.ts";

/** The reader's view of one record inside a CRM: who may frame it, its links, and what it shows. */

export const embedMinutes = 10;
const maxEmbedOrigins = 10;

/** An origin as a frame-ancestors source: scheme, host and port. Other text could add sources of its own. */
const origin = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.refine(isOrigin, "Enter an origin such as https://apply.example.edu, without a path."),
  );

export const embedSettings = z.object({
  origins: z
    .array(origin)
    .check(z.maxLength(maxEmbedOrigins, `At most ${maxEmbedOrigins} sites can be allowed.`)),
});
export type EmbedSettings = z.infer<typeof embedSettings>;

/** The team's address for frames, with the origins that may show it. */
export const embedState = z.object({ ...embedSettings.shape, teamId: z.string() });
export type EmbedState = z.infer<typeof embedState>;

export const embedLink = z.object({
  url: described(z.string(), "Show it in a frame. The token is in the fragment, which browsers do not send"),
  expiresAt: z.iso.datetime(),
});

export const openEmbedRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

const course = z.object({
  term: z.string(),
  number: z.string(),
  title: z.string(),
  mark: z.string(),
  credits: z.string(),
  grade: z.string(),
  points: z.string(),
  usCredits: z.string(),
  /** Why it is not in the GPA; empty if it is. */
  note: z.string(),
});

export const embeddedRecord = z.object({
  office: z.string(),
  studentName: z.string(),
  studentId: z.string(),
  state: z.enum(evaluationStates),
  finalOn: z.nullable(z.string()),
  gpa: z.string(),
  gpaScale: z.string(),
  creditsEarned: z.string(),
  creditUnit: z.string(),
  schools: z.array(
    z.object({
      institution: z.string(),
      ceeb: z.string(),
      country: z.string(),
      degree: z.string(),
      gpa: z.string(),
      courses: z.array(course),
    }),
  ),
  report: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(["valid", "outdated", "revoked"]),
      verificationLink: z.nullable(z.string()),
    }),
  ),
  expiresAt: z.string(),
});
export type EmbeddedRecord = z.infer<typeof embeddedRecord>;

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== text) return false;
  // A URL's host may contain * and ; which mean something else in the header.
  const isPlainHost = /^[a-z0-9.-]+$/.test(url.hostname);
  return isPlainHost && (url.protocol === "https:" || isLoopback(url));
}

/** The server rejects these in production. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && (hostname === "127.0.0.1" || hostname === "localhost");
}
