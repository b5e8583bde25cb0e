import { Badge } from "../../components/badge.tsx";
import type { ApiContent, NamedOperation } from "./content.ts";
import { Samples } from "./samples.tsx";
import { TypeText } from "./type-text.tsx";
import * as styles from "./developers.module.css";

/** One operation: description, parameters, body, response, code samples and error statuses. */
export function Operation({ operation }: { readonly operation: NamedOperation }) {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  const success = statuses.find(([status]) => status.startsWith("2"))?.[1];
  const errors = statuses.filter(([status]) => !status.startsWith("2"));
  const title = `${operationId}-title`;
  return (
    <section id={operationId} className={`sheet grid loose ${styles.operation}`} aria-labelledby={title}>
      <header>
        <h3 id={title}>{summary}</h3>
        <p className={`row wrap ${styles.address}`}>
          <Badge tone={method === "GET" ? "outline" : "sea"}>{method}</Badge> <code>{path}</code>
        </p>
      </header>
      <p>{description}</p>
      {parameters ? (
        <>
          <h4>Parameters</h4>
          <dl className={styles.facts}>
            {parameters.map(({ name, in: location, required, description: meaning, schema }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {meaning}.{" "}
                  <span className="muted">
                    {location}
                    {required ? ", required" : ""}: <TypeText schema={schema} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {requestBody ? <Contents title="Body" content={requestBody.content} /> : null}
      {success?.content ? <Contents title="Response" content={success.content} /> : null}
      <Samples samples={operation["x-codeSamples"] ?? []} operation={summary} />
      <details>
        <summary>Errors</summary>
        <dl className={styles.facts}>
          {errors.map(([status, { description: meaning }]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Contents({
  title,
  content,
}: {
  readonly title: string;
  readonly content: Readonly<Record<string, ApiContent>>;
}) {
  return (
    <>
      <h4>{title}</h4>
      <dl className={styles.facts}>
        {Object.entries(content).map(([type, { schema }]) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>
              <TypeText schema={schema} />
              {schema.description ? `: ${schema.description}` : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
