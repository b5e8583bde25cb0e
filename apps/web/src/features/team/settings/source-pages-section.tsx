import { maxTeamPageBytes, sourcePageLimits } from "@meridian/contract/source-pages/limits";
import { updateTeam } from "@meridian/contract/team/calls";
import type { TeamOverview } from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Checkbox } from "../../../components/form/field.tsx";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { notify } from "../../../lib/toasts.ts";
import { useTeamChange } from "../queries.ts";

/** Whether images of the pages a record was imported from are kept with it. Turning it off deletes them, after asking. */
export function SourcePagesSection({ team }: { readonly team: TeamOverview }) {
  const { pages, bytes } = team.sourcePages;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useTeamChange();
  const toggle = (keepsSourcePages: boolean) =>
    run(() => request(updateTeam, { body: { keepsSourcePages } }), {
      onDone: () => {
        setIsAsking(false);
        notify(
          keepsSourcePages
            ? "Source pages of new imports are now kept with the records"
            : "Source pages are no longer kept, and those that were are deleted",
        );
      },
    });
  return (
    <SettingsSection
      title="Source pages"
      about={`When a transcript is imported from a PDF or an image, the file stays in the browser. If you turn this on, saving the record also sends images of its pages (JPEG, at most ${sourcePageLimits.maxWidth} × ${sourcePageLimits.maxHeight} pixels, up to ${sourcePageLimits.maxPages} pages per record). They are encrypted on the server and visible to everyone who can see the record. They are deleted with the record, by erasure or your retention period, and when you turn this off. Exports and the API leave them out.`}
    >
      <Checkbox
        label="Keep source pages on the server"
        checked={team.keepsSourcePages}
        disabled={busy}
        onValue={(checked) => {
          if (checked || pages === 0) void toggle(checked);
          else setIsAsking(true);
        }}
      />
      {team.keepsSourcePages ? (
        <p className="muted">
          {pages === 0
            ? "No pages are kept yet."
            : `${plural(pages, "page")} kept, ${(bytes / 1_000_000).toFixed(1)} MB of ${maxTeamPageBytes / 1_000_000_000} GB.`}
        </p>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Stop keeping source pages?"
          description={`${plural(pages, "page")} kept so far will be deleted from the server. This cannot be undone. The records themselves stay.`}
          verb="Turn off and delete"
          kind="danger"
          busy={busy && "Deleting"}
          onConfirm={() => void toggle(false)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </SettingsSection>
  );
}
