export { evaluationNotFound, readEvaluation, readSavedPolicy } from "./evaluation.ts";
export { listHistory } from "./list/list.ts";
export { assignByRules } from "./queue/assign-by-rules.ts";
export { archiveVersion } from "./saving/archive-version.ts";
export { changeState } from "./saving/change-state.ts";
export { confirmOfficial } from "./saving/confirm-official.ts";
export { createEvaluation, updateEvaluation } from "./saving/save.ts";
export { dedupeTags } from "./saving/tags.ts";
export { updateDetails } from "./saving/update-details.ts";
