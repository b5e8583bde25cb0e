import type { AccountProfile } from "@meridian/contract/account/schemas";
import { useQuery } from "@tanstack/react-query";
import { institutionQuery } from "../queries.ts";
import { AccountSection } from "../account-section.tsx";
import * as styles from "../account.module.css";

/** For users without a team: the admins at their email domain, who can invite them. */
export function InstitutionSection({ profile }: { readonly profile: AccountProfile }) {
  const domain = profile.email.slice(profile.email.lastIndexOf("@") + 1);
  const isEligible = profile.emailVerified && profile.teams.length === 0;
  const { data } = useQuery({ ...institutionQuery(domain), enabled: isEligible });
  const admins = data?.admins.filter(({ id }) => id !== profile.id) ?? [];
  if (!isEligible || admins.length === 0) return null;
  return (
    <AccountSection
      title="Your institution"
      about={
        data?.hasInstitutionAccess
          ? `A subscription at ${domain} gives you access. To share records, ask an admin to invite you to the team.`
          : `Others at ${domain} use Meridian. To share records, ask an admin to invite you to the team.`
      }
    >
      <ul className={styles.list}>
        {admins.map(({ id, email }) => (
          <li key={id}>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
