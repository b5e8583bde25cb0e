import type { BulkResult, BulkRun } from "@meridian/contract/bulk/schemas";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { plural } from "../../lib/format/plural.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { findSentFiles, isFolderRun } from "../folder/public.ts";
import { resultsQuery } from "./queries.ts";
import * as styles from "./bulk.module.css";

const issuesText = ({ faults }: BulkResult) =>
  faults
    .map(({ line, course, message }) => `Line ${line}${course ? `, ${course}` : ""}: ${message}`)
    .join("; ");

const baseColumns: readonly Column<BulkResult>[] = [
  {
    head: "Student ID",
    cell: ({ externalId, evaluationId }) =>
      evaluationId ? (
        <Link to={paths.savedEvaluation(evaluationId)}>{externalId || "Open"}</Link>
      ) : (
        externalId
      ),
  },
  { head: "Name", cell: ({ studentName }) => studentName },
  { head: "GPA", numeric: true, cell: ({ gpa }) => gpa || "–" },
  { head: "Credits earned", numeric: true, cell: ({ creditsEarned }) => creditsEarned ?? "–" },
  { head: "Counted", numeric: true, cell: ({ counted }) => counted ?? "–" },
  { head: "Left out", numeric: true, cell: ({ leftOut }) => leftOut ?? "–" },
  { head: "Policy", cell: ({ policy }) => (policy ? `${policy.name}, version ${policy.version}` : "–") },
  { head: "Notes", cell: ({ notes }) => remark(notes.join("; ")) },
  { head: "To check", cell: (result) => remark(issuesText(result)) },
];

/** Sentences get room for a few words per line; a column without any takes none. */
const remark = (text: string) => (text === "" ? null : <div className={styles.remark}>{text}</div>);

type SentFiles = Awaited<ReturnType<typeof findSentFiles>>;

/** Leads from a result back to the file it was read from. */
const fileColumn = (files: SentFiles): Column<BulkResult> => ({
  head: "File",
  cell: ({ place }) =>
    files.get(place)?.map(({ id, name }, i) => (
      <Fragment key={id}>
        {i > 0 ? ", " : null}
        <Link to={paths.folderFile(id)}>{name}</Link>
      </Fragment>
    )),
});

/** The results in file order, 100 per page. */
export function Results({ run }: { readonly run: BulkRun }) {
  const { user } = useSession();
  const isFolder = isFolderRun(run);
  const { data: files } = useQuery({
    queryKey: ["folder_files", run.id],
    queryFn: () => findSentFiles(user?.id ?? "", run.id),
    enabled: isFolder,
  });
  const columns = files && files.size > 0 ? [...baseColumns, fileColumn(files)] : baseColumns;
  const [pageStarts, setPageStarts] = useState<readonly number[]>([0]);
  const from = pageStarts.at(-1) ?? 0;
  const { data, isError } = useQuery(resultsQuery(run, from));
  if (isError)
    return <Notice tone="bad">The results could not be loaded. Check your connection and try again.</Notice>;
  if (!data) return <Skeleton lines={6} />;
  const { next } = data;
  return (
    <>
      {data.dropped.length > 0 ? (
        <Notice tone="warn">
          {isFolder ? (
            <>
              <p>{plural(data.dropped.length, "file")} of the folder left out:</p>
              <ul>
                {data.dropped.map(({ line, message }) => (
                  <li key={line}>{message}</li>
                ))}
              </ul>
            </>
          ) : (
            `${plural(data.dropped.length, "line")} of the file could not be used: ${data.dropped
              .map(({ line, message }) => `line ${line} (${message})`)
              .join(", ")}.`
          )}
        </Notice>
      ) : null}
      <Table
        cards
        caption={`Results of ${run.name}`}
        columns={columns}
        rows={data.results}
        rowKey={({ place }) => String(place)}
        empty={<p>No students on this page have been evaluated yet.</p>}
      />
      {pageStarts.length > 1 || next !== null ? (
        <div className="row wrap">
          <Button disabled={pageStarts.length === 1} onClick={() => setPageStarts(pageStarts.slice(0, -1))}>
            Previous 100
          </Button>
          <Button
            disabled={next === null}
            onClick={() => next !== null && setPageStarts([...pageStarts, next])}
          >
            Next 100
          </Button>
        </div>
      ) : null}
    </>
  );
}
