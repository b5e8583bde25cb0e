import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { useQuery } from "@tanstack/react-query";
import { CornerUpLeft } from "lucide-react";
import { lazy, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { LazyBoundary } from "../../../../components/loading/error-boundary.tsx";
import { hasPremiumAccess } from "../../../../lib/session/access.ts";
import { useSession } from "../../../../lib/session/session.tsx";
import { CommentForm } from "./comment-form.tsx";
import { countsQuery } from "../queue-queries.ts";
import { TimelineList } from "./timeline-list.tsx";
import { studentLabel } from "../../../../lib/format/labels.ts";
import * as styles from "./timeline.module.css";

const ReturnDialog = lazy(async () => ({
  default: (await import("../dialogs/return-dialog.tsx")).ReturnDialog,
}));

/** The record's conversation and changes, with a comment field and the return. */
export function RecordTimeline({ evaluation }: { readonly evaluation: SavedEvaluation }) {
  const session = useSession();
  const [isReturning, setReturning] = useState(false);
  const { data: counts } = useQuery(countsQuery);
  const { id, version, state, deletedAt } = evaluation;
  const mayReturn = counts?.mayAssign === true && deletedAt === null && state !== "approved";
  return (
    <div className={`grid tight ${styles.conversation}`}>
      {mayReturn ? (
        <div>
          <Button icon={CornerUpLeft} onClick={() => setReturning(true)}>
            Return with a comment
          </Button>
        </div>
      ) : null}
      <TimelineList id={id} />
      {hasPremiumAccess(session) && deletedAt === null ? <CommentForm id={id} /> : null}
      <LazyBoundary>
        {isReturning && counts ? (
          <ReturnDialog
            id={id}
            name={studentLabel(evaluation.studentName, evaluation.studentExternalId)}
            version={version}
            readerId={evaluation.evaluator?.id ?? null}
            members={counts.members}
            userId={session.user?.id ?? ""}
            onClose={() => setReturning(false)}
          />
        ) : null}
      </LazyBoundary>
    </div>
  );
}
