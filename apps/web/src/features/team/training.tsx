import type { TeamTraining } from "@meridian/contract/training/schemas";
import { certificateRule } from "@meridian/contract/training/constants";
import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { trainingQuery } from "./queries.ts";
import { countryName } from "../../lib/format/country-name.ts";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { SettingsSection } from "./settings/settings-section.tsx";

type MemberTraining = TeamTraining["members"][number];

const columns: readonly Column<MemberTraining>[] = [
  { head: "Member", cell: ({ fullName, email }) => fullName || email },
  { head: "Rounds", numeric: true, cell: ({ progress }) => progress.rounds },
  { head: "Answered", numeric: true, cell: ({ progress }) => total(progress, "asked") },
  {
    head: "Correct",
    numeric: true,
    cell: ({ progress }) => {
      const answered = total(progress, "asked");
      return answered === 0 ? "–" : `${Math.round((100 * total(progress, "right")) / answered)}%`;
    },
  },
  {
    head: "Certificates",
    cell: ({ certificates }) => <CertificateList certificates={certificates} />,
  },
];

/** Training progress of the members who have practiced. */
export function Training({ memberIds }: { readonly memberIds: readonly string[] }) {
  const query = useQuery(trainingQuery);
  return (
    <SettingsSection
      title="Training progress"
      about={
        <>
          From the <Link to={paths.training}>training tool</Link>. How to earn a country’s certificate:{" "}
          {certificateRule}. The server checks every answer.
        </>
      }
    >
      <QueryContent query={query} what="The training progress">
        {({ members }) => (
          <Table
            caption="Training progress of the members"
            columns={columns}
            rows={members.filter(({ userId, progress }) => memberIds.includes(userId) && progress.rounds > 0)}
            rowKey={({ userId }) => userId}
            empty={
              <EmptyState icon={GraduationCap} title="No practice yet">
                New members can start under Training in the menu.
              </EmptyState>
            }
          />
        )}
      </QueryContent>
    </SettingsSection>
  );
}

function CertificateList({ certificates }: { readonly certificates: MemberTraining["certificates"] }) {
  if (certificates.length === 0) return "none yet";
  return (
    <ul>
      {certificates.map(({ country, earnedAt }) => (
        <li key={country}>
          {countryName(country)}{" "}
          <time className="muted" dateTime={earnedAt}>
            {formatCalendarDate(earnedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function total({ countries }: MemberTraining["progress"], field: "asked" | "right"): number {
  return countries.reduce((sum, country) => sum + country[field], 0);
}
