import { paths } from "@meridian/contract/pages/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { toLocalDay } from "../../../lib/format/local-day.ts";
import { ownSetsQuery } from "./queries.ts";
import { setText, shareText } from "./set-text.ts";

/** The calibration sets the user still has to submit. Shows nothing if there are none, or if they cannot be loaded. */
export function OpenCalibration() {
  const { team } = useSession();
  const { data } = useQuery({ ...ownSetsQuery, enabled: team !== null });
  const [today] = useState(() => toLocalDay());
  return (data?.sets ?? [])
    .filter(({ submittedAt }) => submittedAt === null)
    .map((set) => (
      <Notice key={set.id}>
        <b>Calibration: {set.title}.</b> {setText(set, today)}.{" "}
        <Link to={calibrationPath(set.id)}>
          {set.answered > 0 ? `Continue (${set.answered} of ${set.cells} grades)` : "Start"}
        </Link>
      </Notice>
    ));
}

/** The sets the user has submitted, newest first. */
export function SubmittedCalibration() {
  const { team } = useSession();
  const { data } = useQuery({ ...ownSetsQuery, enabled: team !== null });
  const submitted = data?.sets.filter(({ submittedAt }) => submittedAt !== null) ?? [];
  if (submitted.length === 0) return null;
  return (
    <section aria-labelledby="calibration-title">
      <h2 id="calibration-title">Your calibration results</h2>
      <ul>
        {submitted.map(({ id, title, right, cells }) => (
          <li key={id}>
            <Link to={calibrationPath(id)}>{title}</Link>: {right} of {cells} grades right (
            {shareText(right ?? 0, cells)})
          </li>
        ))}
      </ul>
    </section>
  );
}

const calibrationPath = (id: string) => `${paths.training}?calibration=${id}`;
