export { PolicyChoice } from "./mapping/policy-choice.tsx";
export { toRunPolicies } from "./mapping/policies.ts";
export { computeFingerprint, hasContent, useUnfinishedUploads } from "./run-fingerprint.ts";
export { runsQuery, workspaceQuery } from "./queries.ts";
export { upload } from "./upload.ts";
