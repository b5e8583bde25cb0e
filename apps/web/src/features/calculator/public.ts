export { offerDraft } from "./drafts/offered-draft.ts";
export { listUserDrafts, removeUserDrafts } from "./drafts/user-drafts.ts";
export { browserPlatform } from "./import/reading/browser-platform.ts";
export { useDownloadText } from "./import/reading/use-download-text.ts";
export { recallMapping } from "./import/remembered-mapping.ts";
export { loadReviewScreen } from "./import/review/load-review-screen.ts";
export type { ReviewSitting } from "./import/review/review-screen.tsx";
export { gridShortcuts } from "./overlays/grid-shortcuts.ts";
export { PolicyFields } from "./policy/policy-fields.tsx";
