export { setPendingFiles } from "./pending-files.ts";
export { countStoredFiles, findSentFiles, removeStoredFolder } from "./sent-files.ts";
export { isFolderRun } from "./send/folder-run.ts";
