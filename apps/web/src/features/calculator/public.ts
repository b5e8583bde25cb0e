export { offerDraft } from "./drafts/offered-draft.ts";
export { listUserDrafts, removeUserDrafts } from "./drafts/user-drafts.ts";
export { gridShortcuts } from "./overlays/grid-shortcuts.ts";
export { PolicyFields } from "./policy/policy-fields.tsx";
