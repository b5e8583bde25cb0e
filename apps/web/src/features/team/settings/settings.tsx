import type { TeamOverview } from "@meridian/contract/team/schemas";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Checkbox, TextField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { maxLength, required } from "../../../lib/forms/rules.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";
import { useSessionStore } from "../../../lib/session/session.tsx";
import { notify, notifySuccess } from "../../../lib/toasts.ts";
import { updateTeam } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { RecordSettingsSection } from "./record-settings-section.tsx";
import { SecondReadingSection } from "../second-reading/second-reading-section.tsx";
import { ServerReadingSection } from "./server-reading-section.tsx";
import { SourcePagesSection } from "./source-pages-section.tsx";
import { SupportAccessSection } from "./support-access-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { useTeamChange, useTeamChangeWithInlineError } from "../queries.ts";
import { planName } from "../../billing/public.ts";
import * as styles from "../team.module.css";

export function Settings({ team }: { readonly team: TeamOverview }) {
  return (
    <div className={`grid loose ${styles.parts}`}>
      <NameSection team={team} />
      <TimeZoneSection team={team} />
      <DomainSection team={team} />
      <TwoFactorSection team={team} />
      <RecordSettingsSection team={team} />
      <SecondReadingSection />
      <ServerReadingSection team={team} />
      <SourcePagesSection team={team} />
      <SupportAccessSection />
      <SettingsSection title="Plan" about={team.plan ? `${planName(team.plan)} plan.` : "No plan."}>
        <div className={`cluster ${styles.actions} ${styles.start}`}>
          <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
        </div>
      </SettingsSection>
    </div>
  );
}

function NameSection({ team }: { readonly team: TeamOverview }) {
  const form = useForm({ name: team.name }, { name: [required("Name is required"), maxLength(200)] });
  const store = useSessionStore();
  const { busy, run } = useTeamChange();
  const save = ({ name }: { readonly name: string }) =>
    run(() => request(updateTeam, { body: { name } }), {
      onDone: () => {
        notifySuccess("Name saved");
        void store.refresh();
      },
      onRefused: (message) => form.setError("name", message),
    });
  return (
    <SettingsSection title="Name" about="Shown in invitations and next to the team’s own tables.">
      <form noValidate className={`grid ${styles.invite}`} onSubmit={form.submit(save)}>
        <TextField label="Team name" autoComplete="organization" {...form.field("name")} />
        <Button type="submit" busy={busy && "Saving"}>
          Save name
        </Button>
      </form>
    </SettingsSection>
  );
}

function DomainSection({ team }: { readonly team: TeamOverview }) {
  const { busy, run } = useTeamChange();
  const domains = team.domains.length > 0 ? team.domains.join(", ") : null;
  const toggle = (domainAccess: boolean) =>
    run(() => request(updateTeam, { body: { domainAccess } }), {
      onDone: () =>
        notify(
          domainAccess
            ? "Colleagues at your domain now have premium access"
            : "Domain-wide access ends within five minutes",
        ),
    });
  return (
    <SettingsSection
      title="Domain-wide access"
      about={
        domains
          ? `Colleagues with a confirmed address at ${domains} get premium access for their own work. They do not see the team’s records unless they are invited.`
          : "No admin has a confirmed address at a work domain, so no one gets access through this setting yet."
      }
    >
      <Checkbox
        label="Give colleagues at our domain premium access"
        checked={team.domainAccess}
        disabled={busy}
        onValue={(checked) => void toggle(checked)}
      />
    </SettingsSection>
  );
}

function TwoFactorSection({ team }: { readonly team: TeamOverview }) {
  const { busy, refusal, run } = useTeamChangeWithInlineError();
  const membersWithout = team.members.filter(({ twoFactorEnabled }) => !twoFactorEnabled).length;
  const toggle = (requiresTwoFactor: boolean) =>
    run(() => request(updateTeam, { body: { requiresTwoFactor } }), {
      onDone: () =>
        notify(
          requiresTwoFactor
            ? "Members now need two-factor sign-in to access the team"
            : "Two-factor sign-in is no longer required",
        ),
    });
  return (
    <SettingsSection
      title="Two-factor sign-in"
      about={
        membersWithout === 0
          ? "Every member has turned it on for their account."
          : `${plural(membersWithout, "member has", "members have")} not turned it on. Once it is required, they can’t use the team’s records, reports and settings until they set it up.`
      }
    >
      <Checkbox
        label="Require two-factor sign-in for all members"
        checked={team.requiresTwoFactor}
        disabled={busy}
        onValue={(checked) => void toggle(checked)}
      />
      {refusal ? (
        <Notice tone="bad">
          {refusal} <Link to={paths.account}>Account Settings</Link>
        </Notice>
      ) : null}
    </SettingsSection>
  );
}
