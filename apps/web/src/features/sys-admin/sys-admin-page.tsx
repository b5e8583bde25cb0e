import type { ComponentType } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { useCurrentInView } from "../../lib/use-current-in-view.ts";
import { QueryProvider } from "../../lib/api/query-provider.tsx";
import { AlertsSection } from "./monitoring/alerts-section.tsx";
import { AuditSection } from "./audit-section.tsx";
import { CountryOrderSection } from "./settings/country-order-section.tsx";
import { ErrorsSection } from "./monitoring/errors-section.tsx";
import { FeaturesSection } from "./settings/features-section.tsx";
import { JourneysSection } from "./monitoring/journeys-section.tsx";
import { LeadsSection } from "./accounts/leads-section.tsx";
import { EmailDomainSection } from "./settings/email-domain-section.tsx";
import { EmailSection } from "./settings/email-section.tsx";
import { UsersSection } from "./accounts/users-section.tsx";
import { SpeedSection } from "./monitoring/speed-section.tsx";
import { SubscriptionsSection } from "./accounts/subscriptions-section.tsx";
import { SupportSection } from "./accounts/support-section.tsx";
import { JobsSection } from "./monitoring/jobs-section.tsx";
import * as styles from "./sys-admin.module.css";

interface AdminSection {
  readonly id: string;
  readonly name: string;
  readonly Section: ComponentType;
}

const sections: readonly [AdminSection, ...AdminSection[]] = [
  { id: "people", name: "Users", Section: UsersSection },
  { id: "subscriptions", name: "Subscriptions", Section: SubscriptionsSection },
  { id: "support", name: "Support", Section: SupportSection },
  { id: "leads", name: "Leads", Section: LeadsSection },
  { id: "mail", name: "Email", Section: EmailSection },
  { id: "mail-domain", name: "Email domain", Section: EmailDomainSection },
  { id: "work", name: "Background jobs", Section: JobsSection },
  { id: "speed", name: "Speed", Section: SpeedSection },
  { id: "journeys", name: "Journeys", Section: JourneysSection },
  { id: "errors", name: "Errors", Section: ErrorsSection },
  { id: "alerts", name: "Alerts", Section: AlertsSection },
  { id: "countries", name: "Country order", Section: CountryOrderSection },
  { id: "features", name: "Features", Section: FeaturesSection },
  { id: "log", name: "Audit log", Section: AuditSection },
];

/** System administration: accounts, billing, email, background jobs and monitoring. Student records are visible only with a team's grant. */
export function Page() {
  const [query] = useSearchParams();
  const { id, name, Section } = sections.find((section) => section.id === query.get("part")) ?? sections[0];
  const listRef = useCurrentInView<HTMLUListElement>(id);
  return (
    <div className={`page ${styles.sysAdmin}`}>
      <h1>System administration</h1>
      <nav aria-label="System administration sections">
        <ul ref={listRef}>
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                to={`${paths.sysAdmin}?part=${section.id}`}
                aria-current={section.id === id ? "page" : undefined}
              >
                {section.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="grid loose" key={id} aria-label={name}>
        <QueryProvider>
          <Section />
        </QueryProvider>
      </section>
    </div>
  );
}
