import type { EvaluationVersion, SavedEvaluation } from "@meridian/contract/history/responses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { offerDraft } from "../../calculator/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { notifyError } from "../../../lib/toasts.ts";
import { getVersion } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { versionsQuery } from "../queries.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { Courses } from "./evaluation-overview.tsx";
import { StateBadge } from "../state-badge.tsx";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import * as styles from "./evaluation.module.css";
import { formatGpa } from "../../../lib/format/format-gpa.ts";

/** Earlier versions, each of which opens with the numbers it was saved with. */
export function EvaluationVersions({ evaluation }: { readonly evaluation: SavedEvaluation }) {
  const query = useQuery(versionsQuery(evaluation.id));
  const [openVersion, setOpenVersion] = useState<EvaluationVersion | null>(null);
  const navigate = useNavigate();
  const open = async (version: number) => {
    try {
      setOpenVersion(await request(getVersion, { params: { id: evaluation.id, version: String(version) } }));
    } catch (error) {
      notifyError(getErrorMessage(error));
    }
  };
  return (
    <QueryContent query={query} what="The versions" lines={3} inline>
      {({ versions }) => (
        <ol className={styles.lines}>
          <li className="row wrap between">
            <div>
              <p>
                <b className="num">{evaluation.saved.result.gpa.text}</b> Version {evaluation.version}{" "}
                (current)
              </p>
              <p className="muted">
                {formatDateTime(evaluation.updatedAt)}
                {evaluation.updatedBy ? `, ${evaluation.updatedBy.name}` : ""}
              </p>
            </div>
            <StateBadge state={evaluation.state} inSecondReading={evaluation.inSecondReading} />
          </li>
          {versions.map(({ version, gpa, state, editor, savedAt }) => (
            <li className="row wrap between" key={version}>
              <div>
                <p>
                  <b className="num">{gpa === null ? "–" : formatGpa(gpa)}</b> Version {version}
                </p>
                <p className="muted">
                  {formatDateTime(savedAt)}
                  {editor ? `, ${editor.name}` : ""}
                </p>
              </div>
              <span className="row">
                <StateBadge state={state} />
                {openVersion?.version === version ? null : (
                  <Button size="sm" aria-label={`Open version ${version}`} onClick={() => void open(version)}>
                    Open
                  </Button>
                )}
              </span>
              {openVersion?.version === version ? (
                <div className={styles.version}>
                  <Courses saved={openVersion.saved} />
                  <Button
                    size="sm"
                    onClick={() => {
                      offerDraft(openVersion.saved.document, evaluation.id);
                      navigate(paths.calculator);
                    }}
                  >
                    Open as a copy in the calculator
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
          {versions.length === 0 ? (
            <li className="muted row wrap between">There are no earlier versions.</li>
          ) : null}
        </ol>
      )}
    </QueryContent>
  );
}
