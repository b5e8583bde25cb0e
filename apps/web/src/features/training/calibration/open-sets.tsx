import type { PageSets } from "@meridian/contract/calibration/page-sets";
import type { OwnSet } from "@meridian/contract/calibration/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../components/notice.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { toLocalDay } from "../../../lib/format/calendar-day.ts";
import { useBrowserValue } from "../../../lib/browser-values.ts";
import { ownSetsQuery } from "./queries.ts";
import { setText, shareText } from "./set-text.ts";

/** The calibration sets the user still has to submit. Shows nothing if there are none, or if they cannot be loaded. */
export function OpenCalibration({ delivered = null }: { readonly delivered?: PageSets | null }) {
  const today = useBrowserValue(toLocalDay, null);
  return useOwnSets(delivered)
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
export function SubmittedCalibration({ delivered }: { readonly delivered: PageSets | null }) {
  const submitted = useOwnSets(delivered).filter(({ submittedAt }) => submittedAt !== null);
  if (submitted.length === 0) return null;
  return (
    <section aria-labelledby="calibration-title">
      <h2 id="calibration-title">Your calibration results</h2>
      <ul>
        {submitted.map(({ id, title, right, cells }) => (
          <li key={id}>
            <Link to={calibrationPath(id)}>{title}</Link>: {right} of {cells} grades correct (
            {shareText(right ?? 0, cells)})
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `delivered`: the sets that came with the page. They are shown until the current ones are loaded. */
function useOwnSets(delivered: PageSets | null): readonly OwnSet[] {
  const { user, team } = useSession();
  const { data } = useQuery({ ...ownSetsQuery, enabled: team !== null });
  // The page stays loaded when someone else signs in.
  const isOwn = team !== null && delivered?.userId === user?.id;
  return data?.sets ?? (isOwn ? (delivered?.sets ?? []) : []);
}

const calibrationPath = (id: string) => `${paths.training}?calibration=${id}`;
