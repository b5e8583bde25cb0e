import type { QueueRow } from "@meridian/contract/queue/schemas";
import {
  BookOpenText,
  Check,
  CircleDashed,
  CircleDot,
  CornerUpLeft,
  SlidersHorizontal,
  Tag,
  UserPlus,
  Users,
} from "lucide-react";
import { studentLabel } from "../../../../lib/format/labels.ts";
import { initials } from "../../../layout/public.ts";
import { GradeChip } from "../../../../components/grades/grade-chip.tsx";
import { IsoTag } from "../../../../components/iso-tag.tsx";
import { Link } from "../../../../runtime/routing/router.tsx";
import { FlagsBadge, SelfReportedBadge } from "../../state-badge.tsx";
import { countryName } from "../../../../lib/format/country-name.ts";
import { dueText } from "./due-groups.ts";
import { rowText, type RowTone } from "./row-text.ts";
import { BareCheckbox } from "../../../../components/form/field.tsx";
import * as styles from "./queue-row-item.module.css";

const toneIcons: Readonly<Record<RowTone, typeof Check>> = {
  returned: CornerUpLeft,
  second: Users,
  unassigned: CircleDashed,
  mine: CircleDot,
  reading: BookOpenText,
  done: Check,
};

/** A record in the queue: who it is about, its tags, where it is, who reads it, and until when. */
export function QueueRowItem({
  row,
  userId,
  today,
  href,
  isCurrent,
  isSelected,
  onSelect,
  onCurrent,
  onAssign,
}: {
  readonly row: QueueRow;
  readonly userId: string;
  readonly today: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onCurrent: () => void;
  /** Null if the user may not assign it. */
  readonly onAssign: (() => void) | null;
}) {
  const name = studentLabel(row.studentName, row.studentExternalId);
  const { tone, title, note } = rowText(row, userId);
  const Icon = toneIcons[tone];
  const due = dueText(row.dueOn, today);
  const [tag, ...moreTags] = row.tags;
  return (
    // Focus inside a row only makes it the current one; J and K do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`grid small ${styles.row}`}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      data-record={row.id}
      onFocus={onCurrent}
    >
      <BareCheckbox
        className={styles.pick}
        label={`Select ${name}`}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className={styles.who}>
        <span className={`row wrap ${styles.name}`}>
          <Link to={href}>{name}</Link>
          <SelfReportedBadge selfReported={row.selfReported} />
          <FlagsBadge flags={row.flags} />
        </span>
        <small>
          {row.country ? (
            <>
              <IsoTag code={row.country} />
              <span className="sr">{countryName(row.country)}, </span>
            </>
          ) : null}
          {row.institution || "No institution"}
        </small>
      </span>
      <span className={styles.tags}>
        {row.policy ? (
          <PolicyChip policy={row.policy} />
        ) : tag ? (
          <span className={`tiny soft row inline ${styles.chip}`} title={row.tags.join(", ")}>
            <Tag className="i sm" aria-hidden="true" />
            <span>{tag}</span>
            {moreTags.length > 0 ? <span className="muted">+{moreTags.length}</span> : null}
          </span>
        ) : null}
      </span>
      <span className={`grid tight ${styles.stage}`} data-tone={tone}>
        <Icon className="i" aria-hidden="true" />
        <span>
          <b className="clip">{title}</b>
          <small data-present={row.present.length > 0 || undefined}>{note}</small>
        </span>
      </span>
      <span className={styles.people}>
        {row.assignee ? (
          <Person name={row.assignee.name} isMe={row.assignee.id === userId} />
        ) : onAssign ? (
          <button
            type="button"
            className={`${styles.person} ${styles.vacant}`}
            aria-label={`Assign ${name}`}
            onClick={onAssign}
          >
            <UserPlus className="i sm" aria-hidden="true" />
          </button>
        ) : null}
        {row.present.map((person) => (
          <span
            key={person.id}
            className={`${styles.person} ${styles.live}`}
            role="img"
            aria-label={`${person.name}, reading now`}
            title={`${person.name}, reading now`}
          >
            {initials(person.name)}
          </span>
        ))}
      </span>
      <span className={styles.due} data-overdue={due.overdue || undefined}>
        <span className="sr">Due: </span>
        {due.text}
        {due.note ? <small>{due.note}</small> : null}
      </span>
      {row.returned ? (
        <div className={styles.cardComment}>
          <p>“{row.returned.body}”</p>
          {row.returned.course ? <CourseLine course={row.returned.course} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function Person({ name, isMe }: { readonly name: string; readonly isMe: boolean }) {
  return (
    <span
      className={styles.person}
      data-me={isMe || undefined}
      role="img"
      aria-label={isMe ? "Assigned to you" : `Assigned to ${name}`}
      title={isMe ? "You" : name}
    >
      {initials(name)}
    </span>
  );
}

export function PolicyChip({ policy }: { readonly policy: NonNullable<QueueRow["policy"]> }) {
  return (
    <span
      className={`tiny soft row inline ${styles.chip}`}
      title={`Policy ${policy.name}, version ${policy.version}`}
    >
      <SlidersHorizontal className="i sm" aria-hidden="true" />
      <span>
        {policy.name} v{policy.version}
      </span>
    </span>
  );
}

/** The course a comment points to, as it was then. */
export function CourseLine({
  course: { number, name, mark, grade },
}: {
  readonly course: NonNullable<NonNullable<QueueRow["returned"]>["course"]>;
}) {
  return (
    <span className={`grid tight small ${styles.course}`}>
      <span className="muted">{number}</span>
      <span>{name || "Unnamed course"}</span>
      <b>{mark || "no mark"}</b>
      <GradeChip grade={grade} />
    </span>
  );
}
