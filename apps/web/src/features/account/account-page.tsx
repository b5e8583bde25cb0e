import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { Notice } from "../../components/notice.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { accountQuery } from "./queries.ts";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./profile/email-section.tsx";
import { PasskeysSection } from "./security/passkeys-section.tsx";
import { PasswordSection } from "./security/password-section.tsx";
import { PolicySection } from "./profile/policy-section.tsx";
import { PreferencesSection } from "./profile/preferences-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { AccountSection } from "./account-section.tsx";
import { SessionsSection } from "./security/sessions-section.tsx";
import { InstitutionSection } from "./profile/institution-section.tsx";
import { TeamsSection } from "./teams-section.tsx";
import { TwoFactorSection } from "./security/two-factor-section.tsx";

/** Account settings. */
export const Page = withQueries(function Account() {
  const query = useQuery(accountQuery);
  const { twoFactorTeam } = useSession();
  return (
    <div className="page standard grid loose">
      <h1>Account Settings</h1>
      <QueryContent query={query} what="Your account" lines={8}>
        {(profile) => (
          <>
            {twoFactorTeam === null ? null : (
              <>
                <Notice tone="warn">
                  <strong>{twoFactorTeam.name}</strong> requires two-factor sign-in. Turn it on here to open
                  the team’s records, reports and settings. It takes an authenticator app on your phone and
                  about two minutes.
                </Notice>
                <TwoFactorSection profile={profile} />
              </>
            )}
            <ProfileSection profile={profile} />
            <EmailSection profile={profile} />
            <AccountSection title="Subscription" about="Your plan, payment method and invoices.">
              <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
            </AccountSection>
            <PasswordSection profile={profile} />
            <PasskeysSection />
            <PreferencesSection profile={profile} />
            <PolicySection profile={profile} />
            <TeamsSection profile={profile} />
            <InstitutionSection profile={profile} />
            {twoFactorTeam === null ? <TwoFactorSection profile={profile} /> : null}
            <SessionsSection />
            <DataSection profile={profile} />
          </>
        )}
      </QueryContent>
    </div>
  );
});
