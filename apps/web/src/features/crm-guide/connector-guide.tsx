import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import { sampleValues } from "@meridian/contract/crm/field-values";
import { type CrmFieldId, crmFields } from "@meridian/contract/crm/fields";
import type { MappingLine } from "@meridian/contract/crm/mapping";
import { type SampleFile, sampleFiles } from "@meridian/contract/crm/sample-files";
import { Download } from "lucide-react";
import { type Column, Table } from "../../components/table.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
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

function Sample({ file: { name, type, text } }: { readonly file: SampleFile }) {
  return (
    <figure className={styles.sample}>
      <figcaption>
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
    { id: "target", head: "CRM field", cell: ({ target }) => <code>{target}</code> },
    {
      id: "source",
      head: "Meridian field",
      cell: ({ source }) => (source ? crmFields[source].label : "Fixed text"),
    },
    {
      id: "example",
      head: "Example",
      cell: ({ source, fallback }) => <Example source={source} fallback={fallback} />,
    },
    {
      id: "required",
      head: "Required",
      cell: ({ target }) => (required.includes(target) ? "Required" : ""),
    },
  ];
}

function Example({ source, fallback }: { readonly source: CrmFieldId | null; readonly fallback: string }) {
  const text = source === null ? fallback : sampleValues[source] || fallback;
  return text === "" ? null : <code>{text}</code>;
}

function uniqueIdText({ uniqueId, settings }: ConnectorDefinition): string {
  if ("target" in uniqueId) return `The Student ID goes to ${uniqueId.target}.`;
  const setting = settings.find(({ name }) => name === uniqueId.setting);
  return `The Student ID goes to the field you enter as “${setting?.label ?? ""}” (default: ${setting?.initial ?? ""}).`;
}
