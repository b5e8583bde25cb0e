import type { ListedSet, SetResults } from "@meridian/contract/calibration/schemas";
import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { calibrationResultsQuery } from "../queries.ts";

type Wrong = SetResults["readers"][number]["wrong"][number];

const columns: readonly Column<Wrong>[] = [
  {
    head: "Transcript",
    cell: ({ transcript, country, table }) => `${transcript}: ${countryName(country)}, ${table}`,
  },
  { head: "Course", cell: ({ course }) => course },
  { head: "Mark", cell: ({ mark }) => mark },
  { head: "Answered", cell: ({ given }) => given },
  { head: "Correct grade", cell: ({ right }) => right },
];

/** The grades each reader got wrong. */
export function WrongCellsDialog({
  set,
  onClose,
}: {
  readonly set: ListedSet;
  readonly onClose: () => void;
}) {
  const query = useQuery(calibrationResultsQuery(set.id));
  const title = `Wrong grades in ${set.title}`;
  const { error } = query;
  if (error instanceof ApiError && error.code === "own_reading_open")
    return (
      <Dialog onClose={onClose} title={title}>
        <Notice live>{error.message}</Notice>
      </Dialog>
    );
  return (
    <Dialog wide onClose={onClose} title={title}>
      <QueryContent query={query} what="The results">
        {({ readers }) =>
          readers.map(({ reader, wrong }, index) => {
            const name = reader?.name ?? "A former colleague";
            return (
              <section key={index}>
                <h3>{name}</h3>
                {wrong.length === 0 ? (
                  <p className="muted">Every grade is correct.</p>
                ) : (
                  <Table
                    caption={`Grades ${name} got wrong`}
                    columns={columns}
                    rows={wrong}
                    rowKey={({ transcript, course, mark }) => `${transcript} ${course} ${mark}`}
                  />
                )}
              </section>
            );
          })
        }
      </QueryContent>
    </Dialog>
  );
}
