export { runsQuery, workspaceQuery } from "./queries.ts";
export { upload } from "./upload.ts";
