import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import { sampleValues } from "@meridian/contract/crm/field-values";
import { type CrmFieldId, crmFields } from "@meridian/contract/crm/fields";
import type { MappingLine } from "@meridian/contract/crm/mapping";
import { type SampleFile, sampleFiles } from "@meridian/contract/crm/sample-files";
import { Download } from "lucide-react";
import { type Column, Table } from "../../components/table.tsx";
import { ScrollingCode } from "../../components/scrolling-code.tsx";

/** One connector: set-up, field table, samples and the vendor's pages it follows. */
export function ConnectorGuide({ definition }: { readonly definition: ConnectorDefinition }) {
  const { kind, name, summary, steps, defaultMapping, required, documentation, dedupe } = definition;
  return (
    <section aria-labelledby={kind} className="connector">
      <h2 id={kind}>{name}</h2>
      <p>{summary}</p>
      <h3>Set-up</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>Fields, as mapped by default</h3>
      <Table
        caption={`Default mapping of ${name}`}
        rows={defaultMapping}
        rowKey={({ target }) => target}
        columns={columnsOf(required)}
      />
      <p className="soft">
        {uniqueIdText(definition)} {dedupe}
      </p>
      <h3>Sample</h3>
      {sampleFiles(definition).map((file) => (
        <Sample key={file.name} file={file} />
      ))}
      <h3>Follows</h3>
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

function Sample({ file: { name, type, text } }: { readonly file: SampleFile }) {
  return (
    <figure className="sample">
      <figcaption>
        <span>{name}</span>
        <a className="btn sm" href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`} download={name}>
          <Download className="i sm" aria-hidden="true" />
          Download {name}
        </a>
      </figcaption>
      <ScrollingCode>{text}</ScrollingCode>
    </figure>
  );
}

function columnsOf(required: readonly string[]): Column<MappingLine>[] {
  return [
    { id: "target", head: "Their field", cell: ({ target }) => <code>{target}</code> },
    {
      id: "source",
      head: "Our field",
      cell: ({ source }) => (source ? crmFields[source].label : "Fixed text"),
    },
    { id: "example", head: "Example", cell: ({ source, fallback }) => exampleOf(source, fallback) },
    {
      id: "required",
      head: "Required",
      cell: ({ target }) => (required.includes(target) ? "Required" : ""),
    },
  ];
}

function exampleOf(source: CrmFieldId | null, fallback: string) {
  const text = source === null ? fallback : sampleValues[source] || fallback;
  return text === "" ? null : <code>{text}</code>;
}

function uniqueIdText({ uniqueId, settings }: ConnectorDefinition): string {
  if ("target" in uniqueId) return `The Student ID goes to ${uniqueId.target}.`;
  const setting = settings.find(({ name }) => name === uniqueId.setting);
  return `The Student ID goes to the field you name as “${setting?.label ?? ""}” (${setting?.initial ?? ""} unless you say otherwise).`;
}
