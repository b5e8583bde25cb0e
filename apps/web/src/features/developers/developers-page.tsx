import { ButtonLink } from "../../components/button.tsx";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { apiScopes, apiScopeText } from "@meridian/contract/api-keys/schemas";
import { getOpenApiDocument } from "@meridian/contract/public-api/calls";
import { paths } from "@meridian/contract/pages/paths";
import { callUrl } from "@meridian/contract/calls/call-url";
import { useSession } from "../../lib/session/session.tsx";
import { type ApiDocument, apiDocumentFile, listOperations } from "./content.ts";
import { Operation } from "./operation.tsx";
import { SchemaTable } from "./schema-table.tsx";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./developers.module.css";

export const load: LoadPage = async ({ read }) => {
  const document = await read(apiDocumentFile);
  return document ? pageFound(document) : pageNotFound;
};

/** `/developers`: public API documentation, rendered from the OpenAPI document. */
export function Page() {
  const document = usePageContent() as ApiDocument;
  const { isAdmin } = useSession();
  const operations = listOperations(document);
  const groups = [...new Set(operations.flatMap(({ tags }) => tags))];
  return (
    <div className={`page standard ${styles.developers}`}>
      <header>
        <h1>Developers</h1>
        <p className="lead">
          Use Meridian’s calculation engine and grading tables from your own software, and work with your
          team’s records: create drafts, make them final, issue reports, run bulk evaluations and follow what
          happens. Every call uses your team’s shared policy by default, so the same marks give the same GPA
          in the API, on screen and in reports.
        </p>
        <p className={`row wrap ${styles.actions}`}>
          {isAdmin ? (
            <ButtonLink kind="primary" to={paths.apiKeys}>
              Manage API keys
            </ButtonLink>
          ) : null}
          <a href={callUrl(getOpenApiDocument)}>OpenAPI specification</a>
        </p>
      </header>
      <nav aria-label="Endpoints" className={`grid loose ${styles.toc}`}>
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
        <section key={group} aria-labelledby={`group-${group}`} className={`grid loose ${styles.group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          {operations
            .filter(({ tags }) => tags.includes(group))
            .map((operation) => (
              <Operation key={operation.operationId} operation={operation} />
            ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className={`grid loose ${styles.group}`}>
        <h2 id="schemas">Schemas</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaTable key={name} name={name} schema={schema} />
        ))}
      </section>
    </div>
  );
}

function ScopeList() {
  return (
    <>
      A key can do only what its scopes allow; choose as few as you need.
      <ul className={styles.scopes}>
        {apiScopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>: {apiScopeText[scope]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Basics() {
  return (
    <section className={`grid loose ${styles.basics}`} aria-labelledby="basics">
      <h2 id="basics">Basics</h2>
      <dl className={styles.facts}>
        <Fact label="Authentication">
          Send <code>Authorization: Bearer mrd_…</code> or <code>X-API-Key: mrd_…</code> with every request.
          Keys belong to a team, and team admins create and revoke them. A key is shown only once. Keep keys
          on your server, never in a web page.
        </Fact>
        <Fact label="Scopes">
          <ScopeList />
        </Fact>
        <Fact label="Records">
          A key can access the records, reports and bulk runs of its own team, and nothing else. It acts for
          the admin who created it: they appear as the evaluator, and the activity log names the key. When
          that admin leaves the team or changes role, the key stops working.
        </Fact>
        <Fact label="Rate limits">
          Every response includes <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{" "}
          <code>RateLimit-Reset</code>. A 429 response includes <code>Retry-After</code>: the number of
          seconds to wait.
        </Fact>
        <Fact label="Idempotency">
          Send your own <code>Idempotency-Key</code> to retry safely: repeating the same request within 24
          hours returns the first response.
        </Fact>
        <Fact label="Errors">
          Every error has the same format: <a href="#schema-Error">Error</a>. Include its{" "}
          <code>requestId</code> when you contact us.
        </Fact>
      </dl>
    </section>
  );
}
