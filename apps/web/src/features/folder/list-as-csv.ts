import { plural } from "../../lib/format/plural.ts";
import { doubtSummary } from "./list/doubt-labels.ts";
import { refusalMessage } from "./intake/refusal.ts";
import { getGroup, type FileGroup, type FolderFile } from "./queue/folder-file.ts";
import { byteOrderMark, csvLine } from "@meridian/grading/csv";

const groupNames: Readonly<Record<FileGroup, string>> = {
  look: "Needs review",
  refused: "Could not be read",
  reading: "Not read yet",
  ready: "Ready",
  sent: "Sent",
};

/** The list of files with their state, for the office's own records. */
export function listAsCsv(files: readonly FolderFile[]): string {
  const lines = files.map((file) => {
    const facts = file.state.step === "read" ? file.state.facts : null;
    return [
      file.name,
      facts?.student ?? file.manifest?.student ?? "",
      facts?.studentId ?? file.manifest?.studentId ?? "",
      facts?.country ?? file.manifest?.country ?? "",
      groupNames[getGroup(file)],
      note(file),
    ];
  });
  return (
    byteOrderMark +
    [["file", "student", "student id", "country", "state", "note"], ...lines]
      .map((line) => csvLine(line))
      .join("")
  );
}

function note({ state }: FolderFile): string {
  if (state.step === "refused") return refusalMessage(state.refusal);
  if (state.step !== "read") return "";
  return state.doubts.length > 0
    ? `${state.doubts.length} to check: ${doubtSummary(state)}`
    : plural(state.courses, "course");
}
