import { useQuery } from "@tanstack/react-query";
import { Drawer } from "../../../components/overlay/drawer.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { Tabs } from "../../../components/tabs.tsx";
import { evaluationQuery, reportedMarksQuery } from "../queries.ts";
import { ReportedMarksPanel } from "../reported-marks/reported-marks-panel.tsx";
import { TagsAndNotesForm } from "./tags-and-notes-form.tsx";
import { PresenceNotice } from "../queue/timeline/presence-notice.tsx";
import { RecordTimeline } from "../queue/timeline/record-timeline.tsx";
import { EvaluationActions } from "./evaluation-actions.tsx";
import { EvaluationLog } from "./evaluation-log.tsx";
import { EvaluationOverview } from "./evaluation-overview.tsx";
import { SourcePagesPanel, sourcePagesQuery } from "../../source-pages/public.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import * as styles from "./evaluation.module.css";
import { EvaluationVersions } from "./evaluation-versions.tsx";

/** A saved record with its actions, overview, notes, versions and log. */
export default function EvaluationDrawer({
  id,
  needsApproval,
  onClose,
}: {
  readonly id: string;
  readonly needsApproval: boolean;
  readonly onClose: () => void;
}) {
  const { data: evaluation, error, isError, refetch } = useQuery(evaluationQuery(id));
  const { data: reported } = useQuery({
    ...reportedMarksQuery(id),
    enabled: evaluation?.inTeam === true && evaluation.deletedAt === null,
  });
  const { data: sourcePages } = useQuery({
    ...sourcePagesQuery(id),
    enabled: evaluation?.inTeam === true && evaluation.deletedAt === null,
  });
  return (
    <Drawer
      side="right"
      title={evaluation ? studentLabel(evaluation.studentName, evaluation.studentExternalId) : "Record"}
      onClose={onClose}
    >
      <div className={`stack ${styles.savedRecord}`}>
        {evaluation ? (
          <>
            {evaluation.inTeam ? <PresenceNotice id={id} /> : null}
            <EvaluationActions evaluation={evaluation} needsApproval={needsApproval} onGone={onClose} />
            <Tabs
              label="Record sections"
              tabs={[
                {
                  id: "overview",
                  label: "Overview",
                  panel: <EvaluationOverview evaluation={evaluation} />,
                },
                ...(reported
                  ? [
                      {
                        id: "reported",
                        label: "Student’s marks",
                        panel: <ReportedMarksPanel evaluation={evaluation} reported={reported} />,
                      },
                    ]
                  : []),
                ...(sourcePages && (sourcePages.isOn || sourcePages.pages.length > 0)
                  ? [
                      {
                        id: "pages",
                        label: "Source pages",
                        panel: (
                          <SourcePagesPanel
                            id={id}
                            list={sourcePages}
                            mayRemove={evaluation.may.edit || evaluation.may.reopen}
                          />
                        ),
                      },
                    ]
                  : []),
                ...(evaluation.inTeam
                  ? [{ id: "timeline", label: "Timeline", panel: <RecordTimeline evaluation={evaluation} /> }]
                  : []),
                { id: "notes", label: "Tags and notes", panel: <TagsAndNotesForm evaluation={evaluation} /> },
                { id: "versions", label: "Versions", panel: <EvaluationVersions evaluation={evaluation} /> },
                { id: "log", label: "Log", panel: <EvaluationLog id={id} /> },
              ]}
            />
          </>
        ) : isError ? (
          <LoadError title="The record could not be opened" error={error} onRetry={refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Drawer>
  );
}
