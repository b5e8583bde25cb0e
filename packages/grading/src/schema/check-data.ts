// What `npm run data:check` needs, bundled by its script.
export { createClassifier } from "../dataset/publishers.ts";
export { withSourceKinds } from "../dataset/source-tier.ts";
export { createNameCheck } from "./name-issues.ts";
export { parseCountry } from "./schema.ts";
export { parseDossier } from "./schema-dossier.ts";
export { findDossierSourceIssues, findSourceIssues } from "./source-issues.ts";
export { findDossierTextIssues, findTextIssues } from "./text-issues.ts";
export { tierSummary } from "./tier-summary.ts";
