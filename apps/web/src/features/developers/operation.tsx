import { Badge } from "../../components/badge.tsx";
import type { ApiContent, NamedOperation } from "./content.ts";
import { Samples } from "./samples.tsx";
import { TypeText } from "./type-text.tsx";

/** One call: what it does, what it takes, what it answers, and how it is called. */
export function Operation({ operation }: { readonly operation: NamedOperation }) {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const { 200: answer, ...declined } = responses;
  const title = `${operationId}-title`;
  return (
    <section id={operationId} className="sheet api-operation" aria-labelledby={title}>
      <header>
        <h3 id={title}>{summary}</h3>
        <p className="api-address">
          <Badge tone={method === "GET" ? "outline" : "sea"}>{method}</Badge> <code>{path}</code>
        </p>
      </header>
      <p>{description}</p>
      {parameters ? (
        <>
          <h4>Parameters</h4>
          <dl className="api-facts">
            {parameters.map(({ name, in: place, required, description: meaning, schema }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {meaning}.{" "}
                  <span className="muted">
                    {place}
                    {required ? ", required" : ""}: <TypeText schema={schema} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {requestBody ? <Contents title="Body" content={requestBody.content} /> : null}
      {answer?.content ? <Contents title="Answer" content={answer.content} /> : null}
      <Samples samples={operation["x-codeSamples"] ?? []} of={summary} />
      <details>
        <summary>When it declines</summary>
        <dl className="api-facts">
          {Object.entries(declined).map(([status, { description: meaning }]) => (
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
      <dl className="api-facts">
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
