import { connectorKinds } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { ButtonLink } from "../../components/button.tsx";
import { paths } from "../../lib/paths.ts";
import { ConnectorGuide } from "./connector-guide.tsx";
import "./crm-guide.css";
import { OurFields } from "./our-fields.tsx";

/** `/crm-mapping-guide`: drawn from the connector definitions that the senders use, so that it cannot say anything else. */
export function Page() {
  const definitions = connectorKinds.map((kind) => connectorDefinitions[kind]);
  return (
    <div className="page standard crm-guide">
      <nav aria-label="On this page">
        <ul>
          <li>
            <a href="#fields">Our fields</a>
          </li>
          {definitions.map(({ kind, name }) => (
            <li key={kind}>
              <a href={`#${kind}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <header>
          <h1>CRM Mapping Guide</h1>
          <p className="lead">
            Which field goes where when a GPA moves into your CRM, how each connection is set up, and a sample
            of exactly what arrives.
          </p>
        </header>
        <section aria-labelledby="how">
          <h2 id="how">How records travel</h2>
          <ul className="rules">
            <li>Only final records leave; where your team wants a second reader, only approved ones.</li>
            <li>
              A record is sent by hand from History, or by itself the moment it becomes final. Each version
              arrives once; a reopened record goes again as the next version.
            </li>
            <li>
              The Student ID is your CRM’s unique ID. It decides which student is updated, so a record without
              one waits until it is filled in.
            </li>
            <li>
              When your CRM is down, slow or refuses a row, the record stays in the queue or in the log with
              the reason. Nothing is lost and nobody waits at the screen.
            </li>
          </ul>
          <p>
            <ButtonLink to={paths.crm}>Set up a connection</ButtonLink>{" "}
            <span className="muted">Team admins</span>
          </p>
        </section>
        <OurFields />
        {definitions.map((definition) => (
          <ConnectorGuide key={definition.kind} definition={definition} />
        ))}
      </article>
    </div>
  );
}
