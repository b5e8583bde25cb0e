import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import { type CourseColumn, courseColumns, sampleCourseRows } from "@meridian/contract/crm/course-rows";
import { sampleValues } from "@meridian/contract/crm/field-values";
import { type CrmFieldId, crmFields } from "@meridian/contract/crm/fields";
import type { MappingLine } from "@meridian/contract/crm/mapping";
import { type SampleFile, sampleFiles } from "@meridian/contract/crm/sample-files";
import { feedSources } from "@meridian/contract/crm/feeds/sources";
import { Download } from "lucide-react";
import { type Column, Table } from "../../components/table/table.tsx";
import { CodeBlock } from "../../components/text/scroll-region.tsx";
import * as styles from "./crm-guide.module.css";

/** One connector: setup steps, field table, samples and links to the vendor documentation. */
export function ConnectorGuide({ definition }: { readonly definition: ConnectorDefinition }) {
  const { kind, name, summary, steps, defaultMapping, required, documentation, dedupe } = definition;
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{name}</h2>
      <p>{summary}</p>
      <h3>Setup</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>Default field mapping</h3>
      <Table
        caption={`Default field mapping for ${name}`}
        rows={defaultMapping}
        rowKey={({ target }) => target}
        columns={mappingColumns(required)}
      />
      <p className="soft">
        {uniqueIdText(definition)} {dedupe}
      </p>
      {kind === "slate-sftp" ? <CourseFile /> : null}
      <ApplicantGuide kind={kind} name={name} />
      <h3>Sample</h3>
      {sampleFiles(definition).map((file) => (
        <Sample key={file.name} file={file} />
      ))}
      <h3>Vendor documentation</h3>
      <ul>
        {documentation.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" target="_blank">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to provide the applicant list, for the systems that have one. */
function ApplicantGuide({ kind, name }: Pick<ConnectorDefinition, "kind" | "name">) {
  const source = feedSources[kind];
  if (!source) return null;
  return (
    <>
      <h3>Applicants from {name}</h3>
      <ol>
        {source.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          On the connection, open Applicants, enter the {source.label.toLowerCase()}, such as{" "}
          <code>{source.example}</code>, check the preview, and save.
        </li>
      </ol>
      <ul>
        {source.documentation.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" target="_blank">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The source format of the course file. */
function CourseFile() {
  return (
    <>
      <h3 id="slate-courses">Course rows</h3>
      <p>
        One row per course, with its school and term. The columns are fixed; assign them to your fields on
        Slate’s remap screen. Slate’s public documentation asks for the unique ID, the school’s name and CEEB
        code, and each course’s external ID. Fields for marks and grades differ between offices, so map the
        ones you use.
      </p>
      <Table
        caption="Columns of the course file"
        rows={courseColumns}
        rowKey={({ name }) => name}
        columns={courseFileColumns}
      />
    </>
  );
}

const courseFileColumns: readonly Column<CourseColumn>[] = [
  { head: "Column", cell: ({ name }) => <code>{name}</code> },
  { head: "Example", cell: ({ name }) => <Code text={sampleCourseRows[0]?.[name] ?? ""} /> },
  { head: "Note", cell: ({ note }) => note },
];

function Sample({ file: { name, type, text } }: { readonly file: SampleFile }) {
  return (
    <figure className={styles.sample}>
      <figcaption className="row wrap between small">
        <span>{name}</span>
        <a className="btn sm" href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`} download={name}>
          <Download className="i sm" aria-hidden="true" />
          Download {name}
        </a>
      </figcaption>
      <CodeBlock>{text}</CodeBlock>
    </figure>
  );
}

function mappingColumns(required: readonly string[]): Column<MappingLine>[] {
  return [
    { head: "CRM field", cell: ({ target }) => <code>{target}</code> },
    { head: "Meridian field", cell: ({ source }) => (source ? crmFields[source].label : "Fixed text") },
    {
      head: "Example",
      cell: ({ source, fallback }) => <Example source={source} fallback={fallback} />,
    },
    { head: "Required", cell: ({ target }) => (required.includes(target) ? "Required" : "") },
  ];
}

function Example({ source, fallback }: { readonly source: CrmFieldId | null; readonly fallback: string }) {
  const text = source === null ? fallback : sampleValues[source] || fallback;
  return <Code text={text} />;
}

function Code({ text }: { readonly text: string }) {
  return text === "" ? null : <code>{text}</code>;
}

function uniqueIdText({ uniqueId, settings }: ConnectorDefinition): string {
  if ("target" in uniqueId) return `The Student ID goes to ${uniqueId.target}.`;
  const setting = settings.find(({ name }) => name === uniqueId.setting);
  return `The Student ID goes to the field you enter as “${setting?.label ?? ""}” (default: ${setting?.initial ?? ""}).`;
}
