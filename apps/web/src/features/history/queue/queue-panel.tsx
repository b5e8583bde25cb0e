import type { QueueRow } from "@meridian/contract/queue/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { CornerUpLeft, Tag } from "lucide-react";
import { Fragment } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { FlagList } from "../state-badge.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { CommentForm } from "./timeline/comment-form.tsx";
import { CourseLine, PolicyChip } from "./list/queue-row-item.tsx";
import { rowText } from "./list/row-text.ts";
import { TimelineList } from "./timeline/timeline-list.tsx";
import { studentLabel } from "../../../lib/format/labels.ts";
import { initials } from "../../layout/public.ts";
import * as rowStyles from "./list/queue-row-item.module.css";
import * as styles from "./queue-panel.module.css";

/** The current record: the comment it was returned with, and its timeline. */
export function QueuePanel({
  row,
  userId,
  detailsHref,
  onReturn,
}: {
  readonly row: QueueRow;
  readonly userId: string;
  readonly detailsHref: string;
  /** Null if the user may not return it. */
  readonly onReturn: (() => void) | null;
}) {
  const { title } = rowText(row, userId);
  const { returned } = row;
  const isHidden = row.second?.isHidden === true;
  const canWrite = hasPremiumAccess(useSession());
  const place = [row.institution, row.country && countryName(row.country)].filter(Boolean).join(", ");
  return (
    <aside
      className={`sheet neatline ${styles.panel}`}
      aria-label={studentLabel(row.studentName, row.studentExternalId)}
    >
      <span className="caps">{title}</span>
      <h2>{studentLabel(row.studentName, row.studentExternalId)}</h2>
      {place ? <p className={`small muted ${styles.place}`}>{place}</p> : null}
      {row.tags.length > 0 || row.policy ? (
        <div className={`cluster ${styles.chips}`}>
          {row.policy ? <PolicyChip policy={row.policy} /> : null}
          {row.tags.map((tag) => (
            <span key={tag} className={`tiny soft row inline ${rowStyles.chip}`}>
              <Tag className="i sm" aria-hidden="true" />
              <span>{tag}</span>
            </span>
          ))}
        </div>
      ) : null}
      {row.flags.length > 0 ? <FlagList flags={row.flags} /> : null}
      {returned ? (
        <section className={styles.returned}>
          <p className={`row small ${styles.by}`}>
            <span className={rowStyles.person} aria-hidden="true">
              {initials(returned.author?.name ?? "?")}
            </span>
            <b>{returned.author?.name ?? "A former colleague"}</b>
            <time dateTime={returned.at}>{formatDateTime(returned.at)}</time>
          </p>
          <blockquote>{returned.body}</blockquote>
          {returned.course ? <CourseLine course={returned.course} /> : null}
        </section>
      ) : null}
      <div className={`cluster ${styles.actions}`}>
        {row.second ? (
          <ButtonLink to={paths.secondReading(row.id)}>Second reading</ButtonLink>
        ) : (
          <ButtonLink to={paths.openEvaluation(row.id, "original", returned?.course?.id)}>
            {returned?.course ? `Open at course ${returned.course.number}` : "Open in the calculator"}
          </ButtonLink>
        )}
        {isHidden ? null : (
          <ButtonLink to={detailsHref} kind="quiet">
            All details
          </ButtonLink>
        )}
        {onReturn ? (
          <Button kind="quiet" icon={CornerUpLeft} onClick={onReturn}>
            Return
          </Button>
        ) : null}
      </div>
      {isHidden ? (
        <p className={`small muted ${styles.place}`}>
          Only its first reader can open this record until the blind second reading is submitted.
        </p>
      ) : (
        <Fragment key={row.id}>
          <TimelineList id={row.id} />
          {canWrite ? <CommentForm id={row.id} /> : null}
        </Fragment>
      )}
    </aside>
  );
}
