import type { PremiumRef } from "../premium/features.ts";
import { type PageName, type PageRoute, pageRoutes } from "./routes.ts";

type PagePaths = {
  readonly [Name in PageName]: (typeof pageRoutes)[Name]["path"] extends `${string}:${string}`
    ? (param: string) => string
    : string;
};

/** The path of each page in the route table, or a function of its parameter. */
const pagePaths = Object.fromEntries(
  Object.entries<PageRoute>(pageRoutes).map(([name, { path }]) => [
    name,
    path.includes(":") ? (param: string) => path.replace(/:\w+/, () => encodeURIComponent(param)) : path,
  ]),
) as PagePaths;

/** Every URL of a page, for links, emails and redirects. A path is spelled only in the route table. */
export const paths = {
  ...pagePaths,
  /** The history page with one record's details open. */
  savedEvaluation: (id: string) => `${pagePaths.history}?record=${encodeURIComponent(id)}`,
  /** The history page with the team's open records. */
  openQueue: `${pagePaths.history}?queue=open`,
  /** The calculator with a saved record, either to continue editing it or as a copy, with the cursor in a course if given. */
  openEvaluation: (id: string, as: "original" | "copy" = "original", courseId?: string) =>
    `${pagePaths.calculator}?evaluation=${encodeURIComponent(id)}${as === "copy" ? "&copy=1" : ""}${courseId === undefined ? "" : `&course=${encodeURIComponent(courseId)}`}`,
  /** A record's second reading: claiming it, or both readings side by side. */
  secondReading: (id: string) => `${pagePaths.history}?second=${encodeURIComponent(id)}`,
  /** The calculator with an empty transcript for the second reader of a record. */
  readAgain: (id: string) => `${pagePaths.calculator}?evaluation=${encodeURIComponent(id)}&second=1`,
  /** Bulk evaluation with the results of one run open. */
  bulkRun: (id: string) => `${pagePaths.bulk}?run=${encodeURIComponent(id)}`,
  /** Up to four countries side by side, by country code. */
  comparison: (codes: readonly string[]) =>
    codes.length === 0
      ? pagePaths.compareSystems
      : `${pagePaths.compareSystems}?c=${codes.join(",").toLowerCase()}`,
  /** A file of the folder on this device. */
  folderFile: (id: string) => `${pagePaths.folder}?file=${encodeURIComponent(id)}`,
  /** Issues a report for this saved evaluation, or opens the existing one. */
  issueReport: (evaluationId: string) => `${pagePaths.gpaReports}?evaluation=${evaluationId}`,
  premium: (ref?: PremiumRef) => pagePaths.premium + (ref ? `?ref=${ref}` : ""),
  pricing: `${pagePaths.premium}#pricing-section`,
  /** Home with the sign-in dialog open; after sign-in the visitor continues to `from`. */
  signIn: (from: string) => `${pagePaths.home}?sign-in=1&from=${encodeURIComponent(from)}`,
  /** The account page, where members of a team that requires two-factor sign-in set it up and then continue to `from`. */
  twoFactorSetup: (from: string) => `${pagePaths.account}?from=${encodeURIComponent(from)}`,
  /** Sign-in with an identity provider. `again` asks the provider to authenticate the user once more. */
  universitySignInFrom: (from: string, again = false) =>
    `${pagePaths.universitySignIn}?from=${encodeURIComponent(from)}${again ? "&again=1" : ""}`,
  /** Home with the upsell dialog open for a premium feature. */
  upsell: (ref: PremiumRef) => `${pagePaths.home}?upsell=${ref}`,
};

export const isCalculatorPath = (pathname: string) =>
  pathname === paths.home || pathname === paths.calculator;
