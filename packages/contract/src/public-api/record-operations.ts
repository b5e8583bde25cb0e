import { embedMinutes } from "../embed/schemas.ts";
import { maxCoursesPerCall, maxStudentsPerCall } from "../bulk/schemas.ts";
import { bodyRetentionDays } from "../history/retention.ts";
import * as calls from "./calls.ts";
import { eventQuery } from "./events.ts";
import type { Operation, Parameter } from "./operations.ts";
import { toQueryParameters } from "./query-parameters.ts";
import { recordQuery } from "./records.ts";
import { reportQuery } from "./report.ts";

/** IDs in the examples, which refer to each other. The test that runs the examples replaces them. */
export const exampleIds = {
  record: "0b5f2c1e-6a53-4c0e-9a55-2f7f1d3c8a01",
  bulkRun: "0b5f2c1e-6a53-4c0e-9a55-2f7f1d3c8a02",
} as const;

const idParameter = (example: string, description: string): Parameter => ({
  name: "id",
  in: "path",
  description,
  schema: { type: "string", format: "uuid" },
  example,
});
const recordId = idParameter(exampleIds.record, "ID of the record");
const runId = idParameter(exampleIds.bulkRun, "ID of the run");

const exampleDocument = {
  student: { externalId: "A-1042", givenName: "Anna", familyName: "Lefèvre" },
  records: [
    {
      system: "de-university",
      institution: "Universität zu Köln",
      degree: "Bachelor of Science",
      terms: [
        {
          name: "Winter 2024",
          courses: [
            { name: "Analysis", mark: "1,3", credits: 9 },
            { name: "Physik", mark: "2,7", credits: 6 },
          ],
        },
      ],
    },
  ],
};

/** Operations on what the team has stored. */
export const recordOperations: readonly Operation[] = [
  {
    call: calls.createRecord,
    id: "createRecord",
    group: "Records",
    summary: "Create a record",
    description:
      "Evaluates a transcript and saves it as a draft in your team’s history. The evaluator is the admin who created the key, and the record’s activity log names the key. The document has the same fields as the one returned when a transcript file is read; everything but the grading tables and the marks is optional. A record’s equivalency names its credential and the reading your office chose, which must cite the page it was taken from. If a new record names a credential without a reading, it gets the one your policy sets, or else your office’s own. institutionId links a record to the register of institutions; being listed there does not mean that an institution is recognized.",
    bodyExample: { id: exampleIds.record, document: exampleDocument, tags: ["Fall 2027"] },
    errorStatuses: [400, 404, 409, 413, 415, 422],
  },
  {
    call: calls.listRecords,
    id: "listRecords",
    group: "Records",
    summary: "List records",
    description:
      "Your team’s records, a page at a time. Records saved while you page through never cause repeated or skipped rows. Deleted records are not listed.",
    parameters: toQueryParameters(recordQuery, "Filter"),
    errorStatuses: [400],
    exampleQuery: "?state=draft&limit=20",
  },
  {
    call: calls.getRecord,
    id: "getRecord",
    group: "Records",
    summary: "Get a record",
    description: "A record with its document and evaluation. Access is logged in the record’s activity log.",
    parameters: [recordId],
    errorStatuses: [404],
  },
  {
    call: calls.updateRecord,
    id: "updateRecord",
    group: "Records",
    summary: "Change a draft",
    description:
      "Replaces the document of a draft and evaluates it again. The previous version is kept. If someone saved the record since the version you name, or it is final, the call fails with 409 and changes nothing.",
    parameters: [recordId],
    bodyExample: { version: 1, document: { ...exampleDocument, notes: "Second page received" } },
    errorStatuses: [400, 404, 409, 413, 415, 422],
  },
  {
    call: calls.finalizeRecord,
    id: "finalizeRecord",
    group: "Records",
    summary: "Make a record final",
    description:
      "Locks the record. A record without a mark fails with no_marks, one without the student’s name or ID with no_student. If courses are missing from the GPA, the call fails with courses_left_out until you send their number as leftOut. If your team requires approval, a second reader must still approve it in the app.",
    parameters: [recordId],
    bodyExample: { version: 2 },
    errorStatuses: [400, 404, 409, 415, 422],
  },
  {
    call: calls.createEmbedLink,
    id: "createEmbedLink",
    group: "Records",
    summary: "Create an embed link",
    description: `A read-only view of one record for a frame in your CRM. It works without a session for ${embedMinutes} minutes, in frames on the sites that an admin has allowed on the CRM sync page. Revoking the key ends its links. Create the link on your server when the page opens, and never send the key to a browser.`,
    parameters: [recordId],
    errorStatuses: [404, 409],
  },
  {
    call: calls.issueReport,
    id: "issueReport",
    group: "Reports",
    summary: "Issue a GPA report",
    description:
      "Issues a numbered report for a final record. A record has at most one valid report. After a revocation, send its number as afterRevoked to confirm that a new report is to be issued.",
    bodyExample: { recordId: exampleIds.record },
    errorStatuses: [400, 404, 409, 415, 422],
  },
  {
    call: calls.listReports,
    id: "listReports",
    group: "Reports",
    summary: "List GPA reports",
    description: "Your team’s reports, newest first, 30 per page.",
    parameters: toQueryParameters(reportQuery, "Filter"),
    errorStatuses: [400],
  },
  {
    call: calls.createBulkRun,
    id: "createBulkRun",
    group: "Bulk runs",
    summary: "Start a bulk run",
    description: `Evaluates many students in the background and saves each as a draft, unless save is false. Send up to ${maxStudentsPerCall} students and ${maxCoursesPerCall.toLocaleString("en-US")} courses per call; for more, set total and send the rest with the next call. Each course names its grading table, or the run’s applies. With duplicates “skip”, a student who is already in the history with the same courses is not saved again.`,
    bodyExample: {
      id: exampleIds.bulkRun,
      name: "Fall 2027 import",
      system: "de-university",
      students: [
        {
          externalId: "A-2001",
          familyName: "Okafor",
          courses: [
            { line: 1, name: "Analysis", mark: "1,7", credits: "9" },
            { line: 2, name: "Physik", mark: "2,3", credits: "6" },
          ],
        },
      ],
    },
    errorStatuses: [400, 409, 413, 415, 422],
  },
  {
    call: calls.addBulkStudents,
    id: "addBulkStudents",
    group: "Bulk runs",
    summary: "Add students to a bulk run",
    description:
      "The next students of a run that was started with total. The run starts when all have arrived. Students that were already received are ignored, so the call can be repeated.",
    parameters: [{ ...runId, example: undefined }],
    errorStatuses: [400, 404, 409, 413, 415],
  },
  {
    call: calls.listBulkRuns,
    id: "listBulkRuns",
    group: "Bulk runs",
    summary: "List bulk runs",
    description: "Your team’s 50 newest runs. A run is deleted with its results after it expires.",
  },
  {
    call: calls.getBulkRun,
    id: "getBulkRun",
    group: "Bulk runs",
    summary: "Get a bulk run",
    description: "The progress of a run.",
    parameters: [runId],
    errorStatuses: [404],
  },
  {
    call: calls.listBulkResults,
    id: "listBulkResults",
    group: "Bulk runs",
    summary: "List the results of a bulk run",
    description:
      "One result per student in the order sent, 100 per page: the GPA, every course that is not in it and why, and the ID of the saved record.",
    parameters: [
      runId,
      {
        name: "from",
        in: "query",
        description: "Position of the first result; the default is 0",
        schema: { type: "integer", minimum: 0 },
      },
    ],
    errorStatuses: [400, 404],
  },
  {
    call: calls.listEvents,
    id: "listEvents",
    group: "Events",
    summary: "Read the event feed",
    description: `What happened to your team’s records, reports and bulk runs, oldest first. Call it regularly with the next value from the previous response; it never skips an event. The same events are available as webhooks. evaluation.final is sent when a record may be used: when it is made final, or approved if your team requires approval. Events are kept for ${bodyRetentionDays} days.`,
    parameters: toQueryParameters(eventQuery, "Filter"),
    errorStatuses: [400, 410],
    exampleQuery: "?limit=50",
  },
];
