import { type BodyInput, hubspotBody, salesforceBody, webhookBody } from "./bodies.ts";
import { compose } from "./compose.ts";
import type { ConnectorDefinition } from "./connector.ts";
import { courseCsv, sampleCourseRows } from "./course-rows.ts";
import { sampleIdentity, sampleValues } from "./field-values.ts";
import { slateCsv, slateIndex } from "./slate-files.ts";

export interface SampleFile {
  readonly name: string;
  readonly type: "text/csv" | "text/plain" | "application/json";
  readonly text: string;
}

/** The files a connection with the default mapping would send for the sample record. */
export function sampleFiles(definition: ConnectorDefinition): readonly SampleFile[] {
  const mapping = definition.defaultMapping;
  const composed = compose(definition, mapping, [sampleValues]);
  const [row] = composed.ok ? composed.rows : [];
  if (!composed.ok || !row) throw new Error(`The sample does not fit ${definition.name}`);
  const settings = Object.fromEntries(definition.settings.map(({ name, initial }) => [name, initial ?? ""]));
  const input: BodyInput = { mapping, settings, row, studentId: composed.studentId, record: sampleIdentity };
  switch (definition.kind) {
    case "slate-sftp":
    case "slate-web":
      return [
        { name: "meridian_sample.csv", type: "text/csv", text: slateCsv(mapping, composed.rows) },
        { name: "courses_meridian_sample.csv", type: "text/csv", text: courseCsv(sampleCourseRows) },
        { name: "index.txt", type: "text/plain", text: slateIndex(mapping, [{ row, file: "0001.pdf" }]) },
      ];
    case "salesforce":
      return [{ name: "salesforce-sample.json", type: "application/json", text: salesforceBody(input) }];
    case "hubspot":
      return [{ name: "hubspot-sample.json", type: "application/json", text: hubspotBody(input) }];
    case "webhook":
      return [{ name: "webhook-sample.json", type: "application/json", text: webhookBody(input) }];
  }
}
