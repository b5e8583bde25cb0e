export { PolicyChoice } from "./policy-choice.tsx";
export { toRunPolicies } from "./policies.ts";
export { runsQuery, workspaceQuery } from "./queries.ts";
export { upload } from "./upload.ts";
