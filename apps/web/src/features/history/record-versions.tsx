import type { RecordVersion, SavedRecord } from "@meridian/contract/history-answers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { NotLoaded } from "../../components/not-loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { offerDraft } from "../../lib/report-seam.ts";
import { paths } from "../../lib/paths.ts";
import { useNavigate } from "../../lib/router.tsx";
import { notifyError } from "../../lib/toasts.ts";
import { readVersion, versionsQuery } from "./calls.ts";
import { momentText } from "../../lib/moment.ts";
import { Courses } from "./record-overview.tsx";
import { StateBadge } from "./state-badge.tsx";
import { reasonOf } from "../../lib/make-change.ts";

/** Every earlier state, each openable to the very numbers it had. */
export function RecordVersions({ record }: { readonly record: SavedRecord }) {
  const { data, isError, refetch } = useQuery(versionsQuery(record.id));
  const [opened, setOpened] = useState<RecordVersion | null>(null);
  const navigate = useNavigate();
  const open = async (version: number) => {
    try {
      setOpened(await readVersion(record.id, version));
    } catch (error) {
      notifyError(reasonOf(error));
    }
  };
  if (isError) {
    return <NotLoaded what="The versions" again={refetch} />;
  }
  if (!data) return <Skeleton />;
  return (
    <ol className="record-lines">
      <li>
        <div>
          <p>
            <b className="num">{record.saved.result.gpa.text}</b> Version {record.version}, now
          </p>
          <p className="muted">
            {momentText(record.updatedAt)}
            {record.updatedBy ? `, ${record.updatedBy.name}` : ""}
          </p>
        </div>
        <StateBadge state={record.state} />
      </li>
      {data.versions.map(({ version, gpa, state, editor, savedAt }) => (
        <li key={version}>
          <div>
            <p>
              <b className="num">{gpa === null ? "–" : Number(gpa).toFixed(2)}</b> Version {version}
            </p>
            <p className="muted">
              {momentText(savedAt)}
              {editor ? `, ${editor.name}` : ""}
            </p>
          </div>
          <span className="row">
            <StateBadge state={state} />
            {opened?.version === version ? null : (
              <Button size="sm" aria-label={`Open version ${version}`} onClick={() => void open(version)}>
                Open
              </Button>
            )}
          </span>
          {opened?.version === version ? (
            <div className="record-version">
              <Courses saved={opened.saved} />
              <Button
                size="sm"
                onClick={() => {
                  offerDraft(opened.saved.document);
                  navigate(paths.calculator);
                }}
              >
                Open as a copy in the calculator
              </Button>
            </div>
          ) : null}
        </li>
      ))}
      {data.versions.length === 0 ? (
        <li className="muted">Saved once: there are no earlier versions.</li>
      ) : null}
    </ol>
  );
}
