import { paths } from "@meridian/contract/pages/paths";
import type { SsoSettings } from "@meridian/contract/sso/schemas";
import { useQuery } from "@tanstack/react-query";
import { School } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { Link } from "../../runtime/routing/router.tsx";
import { TeamSettingsNav } from "../team/public.ts";
import { DomainsSection } from "./domains-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { ProvisioningSection } from "./provisioning/provisioning-section.tsx";
import { RolesSection } from "./roles-section.tsx";
import { StatusSection } from "./status-section.tsx";
import { TestSection } from "./test-section.tsx";
import { ssoQuery } from "./queries.ts";

/** `/my-team/single-sign-on`: the team's identity provider, set up step by step. */
export const Page = withQueries(function SsoPage() {
  const query = useQuery(ssoQuery);
  return (
    <div className="page standard stack">
      <header>
        <h1>Single sign-on</h1>
        <p className="lead">
          Your team signs in with your university’s identity provider, over OpenID Connect or SAML 2.0. The{" "}
          <Link to={`${paths.help}#single-sign-on`}>help page</Link> explains each step.
        </p>
        <TeamSettingsNav />
      </header>
      <QueryContent query={query} what="The settings" lines={8}>
        {(settings) => <Content settings={settings} />}
      </QueryContent>
    </div>
  );
});

function Content({ settings }: { readonly settings: SsoSettings }) {
  const { available, connection } = settings;
  if (!available && !connection) {
    return (
      <div className="sheet">
        <EmptyState
          icon={School}
          title="Part of the Institution plan"
          action={<ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>}
        >
          With the Institution plan, your team can sign in with your university.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <DomainsSection domains={settings.domains} />
      <ProviderSection settings={settings} />
      {connection?.provider ? (
        <>
          <TestSection connection={connection} />
          <RolesSection connection={connection} />
          <StatusSection settings={settings} connection={connection} />
          <PeopleSection people={settings.people} />
        </>
      ) : null}
      <ProvisioningSection canStart={settings.domains.some(({ verifiedAt }) => verifiedAt !== null)} />
    </>
  );
}
