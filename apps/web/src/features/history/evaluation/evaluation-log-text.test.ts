import { expect, test } from "vitest";
import { logEntryText } from "./evaluation-log-text.ts";

const id = "5f0c7a52-6a5e-4f0e-9c39-0c2f9a1c7a10";

test("a log entry says what happened and adds the format, version or connection", () => {
  expect(logEntryText("exported", { format: "csv" })).toBe("Exported: CSV");
  expect(logEntryText("edited", { version: 3 })).toBe("Changed: version 3");
  expect(logEntryText("edited", { fields: ["tags", "teamVisible"] })).toBe("Changed: tags, visibility");
  expect(logEntryText("sent-to-crm", { connection: "Slate", version: 2 })).toBe(
    "Sent to the CRM: Slate, version 2",
  );
  expect(logEntryText("viewed", {})).toBe("Viewed");
});

test("describes or omits internal IDs", () => {
  expect(logEntryText("saved", { bulk: id })).toBe("Saved: by a bulk evaluation");
  expect(logEntryText("notified", { notice: id })).toBe("Student notified");
  expect(logEntryText("exported", { report: "2026-000012", version: 1, apiKey: id, format: "pdf" })).toBe(
    "Exported: GPA report 2026-000012, version 1, through the API, PDF",
  );
  expect(logEntryText("viewed", { somethingNew: id })).toBe("Viewed");
});
