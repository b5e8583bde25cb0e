import { connectorKinds } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { ButtonLink } from "../../components/button.tsx";
import { Contents } from "../../components/text/long-text-page.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Applicants } from "./applicants.tsx";
import { ConnectorGuide } from "./connector-guide.tsx";
import * as styles from "./crm-guide.module.css";
import { MeridianFields } from "./meridian-fields.tsx";

const definitions = connectorKinds.map((kind) => connectorDefinitions[kind]);
const sections = [
  ["applicants", "Applicants"],
  ["fields", "Meridian fields"],
  ...definitions.map(({ kind, name }) => [kind, name] as const),
] as const;

/** `/crm-mapping-guide`: rendered from the same connector definitions that send the records, so the guide cannot drift from the code. */
export function Page() {
  return (
    <div className={`page standard ${styles.crmGuide}`}>
      <Contents sections={sections} />
      <article>
        <header>
          <h1>CRM Mapping Guide</h1>
          <p className="lead">
            How Meridian fields map to your CRM, how to set up each connection, and a sample of exactly what
            your CRM receives.
          </p>
        </header>
        <section aria-labelledby="how">
          <h2 id="how">How records are sent</h2>
          <ul className={styles.rules}>
            <li>Only final records are sent. If your team requires approval, only approved ones.</li>
            <li>
              You can send records manually from History, or let a connection send each one automatically as
              soon as it becomes final. Each version is sent once. If you reopen a record and make it final
              again, it is sent as a new version.
            </li>
            <li>
              The Student ID is the unique ID in your CRM and determines which student is updated. A record
              without a Student ID is not sent until you add one.
            </li>
            <li>
              If your CRM is down, slow or rejects a row, the record stays in the queue or in the log with the
              reason. Nothing is lost, and sending never blocks your screen.
            </li>
          </ul>
          <p>
            <ButtonLink to={paths.crm}>Set up a connection</ButtonLink>{" "}
            <span className="muted">Team admins only</span>
          </p>
        </section>
        <Applicants />
        <MeridianFields />
        {definitions.map((definition) => (
          <ConnectorGuide key={definition.kind} definition={definition} />
        ))}
      </article>
    </div>
  );
}
