import { updateAccount } from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { emitAuthEvent } from "../../../lib/session/auth-events.ts";
import { chooseTheme } from "../../layout/public.ts";
import { request } from "../../../lib/api/request.ts";
import { AccountSection } from "../account-section.tsx";
import { useAccountChange } from "../queries.ts";

export function PreferencesSection({ profile }: { readonly profile: AccountProfile }) {
  const { busy, run } = useAccountChange();
  const notifyUpdate = { onDone: () => emitAuthEvent("USER_UPDATED") };
  return (
    <AccountSection title="Preferences" about="These apply on every device you sign in to.">
      <SelectField
        label="Appearance"
        labels={{ system: "Same as system", light: "Light", dark: "Dark" }}
        value={profile.theme}
        disabled={busy}
        onValue={(theme) => {
          chooseTheme(theme);
          void run(() => request(updateAccount, { body: { theme } }), notifyUpdate);
        }}
      />
      <Checkbox
        label="Keep me updated with occasional product news."
        checked={profile.newsOptIn}
        disabled={busy}
        onValue={(newsOptIn) => void run(() => request(updateAccount, { body: { newsOptIn } }), notifyUpdate)}
      />
      {profile.teams.length > 0 ? (
        <Checkbox
          label="Email me when a student’s marks arrive."
          checked={profile.arrivalEmails}
          disabled={busy}
          onValue={(arrivalEmails) =>
            void run(() => request(updateAccount, { body: { arrivalEmails } }), notifyUpdate)
          }
        />
      ) : null}
    </AccountSection>
  );
}
