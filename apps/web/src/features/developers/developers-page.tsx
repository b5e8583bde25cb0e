import { ButtonLink } from "../../components/button.tsx";
import { found, type LoadPage, notFound, usePageContent } from "../../lib/page-content.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.tsx";
import { type ApiDocument, apiDocumentFile, operationsOf } from "./content.ts";
import { Operation } from "./operation.tsx";
import { SchemaTable } from "./schema-table.tsx";
import "./developers.css";

export const load: LoadPage = async ({ read }) => {
  const document = await read(apiDocumentFile);
  return document ? found(document) : notFound;
};

/** The public API's documentation, drawn from its own document: `/developers`. */
export function Page() {
  const document = usePageContent() as ApiDocument;
  const { isAdmin } = useSession();
  const operations = operationsOf(document);
  const groups = [...new Set(operations.flatMap(({ tags }) => tags))];
  return (
    <div className="page standard developers">
      <header>
        <h1>Developers</h1>
        <p className="lead">
          The calculator’s engine and grading tables for your own programs: one transcript at a time, or files
          of any length as a stream. The same marks give the same GPA here, on screen and on paper: every call
          starts from the policy your team shares.
        </p>
        <p className="developers-actions">
          {isAdmin ? (
            <ButtonLink kind="primary" to={paths.apiKeys}>
              API keys of your team
            </ButtonLink>
          ) : null}
          <a href="/api/v1/openapi.json">OpenAPI document</a>
        </p>
      </header>
      <nav aria-label="Calls" className="api-toc">
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {operations
                .filter(({ tags }) => tags.includes(group))
                .map(({ operationId, summary }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <Basics />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="api-group">
          <h2 id={`group-${group}`}>{group}</h2>
          {operations
            .filter(({ tags }) => tags.includes(group))
            .map((operation) => (
              <Operation key={operation.operationId} operation={operation} />
            ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className="api-group">
        <h2 id="schemas">Shapes</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaTable key={name} name={name} schema={schema} />
        ))}
      </section>
    </div>
  );
}

function Basics() {
  return (
    <section className="api-basics" aria-labelledby="basics">
      <h2 id="basics">How every call works</h2>
      <dl className="api-facts">
        <div>
          <dt>Key</dt>
          <dd>
            Send <code>Authorization: Bearer mrd_…</code>. Keys belong to a team; its admins make and revoke
            them. A key has scopes and is shown once. Keep it on a server, never in a web page.
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>{" "}
            come with every answer; a 429 says in <code>Retry-After</code> how many seconds to wait.
          </dd>
        </div>
        <div>
          <dt>Sent twice</dt>
          <dd>
            With an <code>Idempotency-Key</code> of your own, the same call sent again within 24 hours gets
            the first answer.
          </dd>
        </div>
        <div>
          <dt>Declined</dt>
          <dd>
            One shape for all: <a href="#schema-Error">Error</a>. Quote its <code>requestId</code> when you
            write to us.
          </dd>
        </div>
      </dl>
    </section>
  );
}
