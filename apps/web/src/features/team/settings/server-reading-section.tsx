import type { TeamOverview } from "@meridian/contract/team/schemas";
import { updateTeam } from "@meridian/contract/team/calls";
import { paths } from "@meridian/contract/pages/paths";
import { Checkbox } from "../../../components/form/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { request } from "../../../lib/api/request.ts";
import { notify } from "../../../lib/toasts.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import { useTeamChange } from "../queries.ts";

/** Whether the team's software may send transcript files to the server. In the app, files never leave the browser. */
export function ServerReadingSection({ team }: { readonly team: TeamOverview }) {
  const { busy, run } = useTeamChange();
  const toggle = (readsOnServer: boolean) =>
    run(() => request(updateTeam, { body: { readsOnServer } }), {
      onDone: () =>
        notify(
          readsOnServer
            ? "Your software can now send transcripts to be read"
            : "Transcripts are no longer read on the server",
        ),
    });
  return (
    <SettingsSection
      title="Reading transcripts on the server"
      about="In the app, transcripts are read in your browser. If you turn this on, software with an API key can send transcript files to the server. Files are not stored: they are deleted as soon as the result is sent."
    >
      <Checkbox
        label="Let software with an API key send transcripts"
        checked={team.readsOnServer}
        disabled={busy}
        onValue={(checked) => void toggle(checked)}
      />
      <p className="muted">
        The key needs the scope for reading transcript files. See{" "}
        <Link to={`${paths.developers}#readTranscript`}>how to call it</Link> and your{" "}
        <Link to={paths.apiKeys}>API keys</Link>.
      </p>
    </SettingsSection>
  );
}
