import type { ComponentType } from "react";
import { paths } from "../../lib/paths.ts";
import { Link, useSearchParams } from "../../lib/router.tsx";
import { useCurrentInView } from "../../lib/use-current-in-view.ts";
import { WithQueries } from "../../lib/with-queries.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { AuditSection } from "./audit-section.tsx";
import { CountryOrderSection } from "./country-order-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { FeaturesSection } from "./features-section.tsx";
import { JourneysSection } from "./journeys-section.tsx";
import { LeadsSection } from "./leads-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { SpeedSection } from "./speed-section.tsx";
import { SubscriptionsSection } from "./subscriptions-section.tsx";
import { SupportSection } from "./support-section.tsx";
import { WorkSection } from "./work-section.tsx";
import "./sys-admin.css";

interface Part {
  readonly id: string;
  readonly name: string;
  readonly Section: ComponentType;
}

const parts: readonly [Part, ...Part[]] = [
  { id: "people", name: "People", Section: PeopleSection },
  { id: "subscriptions", name: "Subscriptions", Section: SubscriptionsSection },
  { id: "support", name: "Support", Section: SupportSection },
  { id: "leads", name: "Leads", Section: LeadsSection },
  { id: "mail", name: "Mail", Section: MailSection },
  { id: "work", name: "Background work", Section: WorkSection },
  { id: "speed", name: "Speed", Section: SpeedSection },
  { id: "journeys", name: "Journeys", Section: JourneysSection },
  { id: "errors", name: "Errors", Section: ErrorsSection },
  { id: "alerts", name: "Alerts", Section: AlertsSection },
  { id: "countries", name: "Country order", Section: CountryOrderSection },
  { id: "features", name: "Features", Section: FeaturesSection },
  { id: "log", name: "Audit log", Section: AuditSection },
];

/** System administration: accounts, money, mail, work and how the site runs. A student's record only where a team lets us look. */
export function Page() {
  const [query] = useSearchParams();
  const { id, name, Section } = parts.find((part) => part.id === query.get("part")) ?? parts[0];
  const row = useCurrentInView<HTMLUListElement>(id);
  return (
    <div className="page sys-admin">
      <h1>System administration</h1>
      <nav aria-label="Parts of system administration">
        <ul ref={row}>
          {parts.map((part) => (
            <li key={part.id}>
              <Link
                to={`${paths.sysAdmin}?part=${part.id}`}
                aria-current={part.id === id ? "page" : undefined}
              >
                {part.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section key={id} aria-label={name}>
        <WithQueries>
          <Section />
        </WithQueries>
      </section>
    </div>
  );
}
