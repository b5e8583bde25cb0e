import { exportReplay, replayRecords } from "@meridian/contract/replay/calls";
import type { ReplayRequest, ReplayResult } from "@meridian/contract/replay/schemas";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormError } from "../../../components/form/form.tsx";
import { useChangeWithInlineError } from "../../../lib/api/use-change.ts";
import { withQueries } from "../../../lib/api/query-provider.tsx";
import { request, requestFile } from "../../../lib/api/request.ts";
import { download } from "../../../lib/download.ts";
import { policiesQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TeamSettingsNav } from "../settings/team-settings-nav.tsx";
import { ReplayForm } from "./replay-form.tsx";
import { ReplayResults } from "./replay-results.tsx";

/** `/my-team/replay`: what the team's records would say under another policy or table. Nothing is changed. */
export const Page = withQueries(function ReplayPage() {
  return (
    <div className="page standard stack">
      <div>
        <h1>Replay</h1>
        <p className="lead">
          See how your saved GPAs would change under another policy or table, and who crosses a cutoff.
          Nothing is changed.
        </p>
        <TeamSettingsNav />
      </div>
      <Replay />
    </div>
  );
});

interface Answer {
  readonly request: ReplayRequest;
  readonly result: ReplayResult;
}

function Replay() {
  const query = useQuery(policiesQuery);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** What the form asks for; null once it has been edited. */
  const requested = useRef<ReplayRequest>(null);
  // Nothing on the page becomes stale: a replay only reads.
  const { busy, doing, refusal, run } = useChangeWithInlineError<"replay" | "export">(async () => undefined);
  const replay = (body: ReplayRequest) => {
    requested.current = body;
    setAnswer(null);
    void run(() => request(replayRecords, { body }), {
      name: "replay",
      onDone: (result) => requested.current === body && setAnswer({ request: body, result }),
    });
  };
  const exportChanges = (body: ReplayRequest) => {
    const send = async () => download(await (await requestFile(exportReplay, { body })).blob(), fileName);
    void run(send, { name: "export" });
  };
  return (
    <QueryContent query={query} what="The policies">
      {({ policies, today }) => (
        <>
          <SettingsSection title="What to replay">
            <ReplayForm
              policies={policies}
              today={today}
              busy={doing === "replay"}
              disabled={busy}
              // The result would be that of another replay.
              onEdit={() => {
                requested.current = null;
                setAnswer(null);
              }}
              onReplay={replay}
            />
            <FormError>{refusal}</FormError>
          </SettingsSection>
          <div aria-live="polite">
            {answer ? (
              <ReplayResults
                result={answer.result}
                hasTable={answer.request.table !== undefined}
                cutoff={answer.request.cutoff}
                busy={doing === "export"}
                onExport={() => exportChanges(answer.request)}
              />
            ) : null}
          </div>
        </>
      )}
    </QueryContent>
  );
}

const fileName = "meridian-replay.csv";
