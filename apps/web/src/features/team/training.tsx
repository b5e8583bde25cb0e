import type { TeamTraining } from "@meridian/contract/training";
import { certificateRule } from "@meridian/contract/training-constants";
import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { dayText } from "../../lib/day-text.ts";
import { Link } from "../../lib/router.tsx";
import { paths } from "../../lib/paths.ts";
import { trainingQuery } from "./calls.ts";
import { countryName } from "./country-name.ts";
import { Loaded } from "./loaded.tsx";
import { Part } from "./part.tsx";

type Trained = TeamTraining["members"][number];

const columns: readonly Column<Trained>[] = [
  { id: "name", head: "Member", cell: ({ fullName, email }) => fullName || email },
  { id: "rounds", head: "Rounds", numeric: true, cell: ({ progress }) => progress.rounds },
  { id: "asked", head: "Answered", numeric: true, cell: ({ progress }) => total(progress, "asked") },
  {
    id: "right",
    head: "Right",
    numeric: true,
    cell: ({ progress }) => {
      const asked = total(progress, "asked");
      return asked === 0 ? "–" : `${Math.round((100 * total(progress, "right")) / asked)}%`;
    },
  },
  { id: "certificates", head: "Certificates", cell: ({ certificates }) => <Earned list={certificates} /> },
];

/** How far the members have come in the training tool, those who practise only. */
export function Training({ memberIds }: { readonly memberIds: readonly string[] }) {
  const query = useQuery(trainingQuery);
  return (
    <Part
      title="Training progress"
      about={
        <>
          From the <Link to={paths.training}>training tool</Link>. A country’s certificate takes{" "}
          {certificateRule}. The server checks every answer.
        </>
      }
    >
      <Loaded query={query} what="The training progress">
        {({ members }) => (
          <Table
            caption="Training progress of the members"
            columns={columns}
            rows={members.filter(({ userId, progress }) => memberIds.includes(userId) && progress.rounds > 0)}
            rowKey={({ userId }) => userId}
            empty={
              <EmptyState icon={GraduationCap} title="Nobody has practised yet">
                New members can start under Training in the menu.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Part>
  );
}

function Earned({ list }: { readonly list: Trained["certificates"] }) {
  if (list.length === 0) return "none yet";
  return (
    <ul className="certificates">
      {list.map(({ country, earnedAt }) => (
        <li key={country}>
          {countryName(country)}{" "}
          <time className="muted" dateTime={earnedAt}>
            {dayText(earnedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function total({ countries }: Trained["progress"], what: "asked" | "right"): number {
  return countries.reduce((sum, country) => sum + country[what], 0);
}
