import type { NoticeSummary } from "@meridian/contract/notify/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { SheetTable, type Column } from "../../components/table/table.tsx";
import { QueryContent, ShowMore } from "../../components/loading/query-content.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { noticesQuery } from "./queries.ts";
import { countsText, subjectText } from "./notice-text.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";

const columnsFor = (institution: string): readonly Column<NoticeSummary>[] => [
  {
    head: "Subject",
    cell: ({ id, subject, language }) => (
      <Link to={`${paths.notify}?notice=${id}`} lang={language}>
        <bdi>{subjectText(subject, institution)}</bdi>
      </Link>
    ),
  },
  { head: "When", cell: ({ sendAt, cancelled }) => (cancelled ? "Canceled" : formatDateTime(sendAt)) },
  { head: "By", cell: ({ sender }) => sender ?? "–" },
  { head: "Emails", cell: ({ counts }) => countsText(counts) },
];

/** All messages to students, newest first. */
export function NoticeLog() {
  const { team } = useSession();
  const list = useInfiniteQuery(noticesQuery);
  return (
    <QueryContent query={list} what="The log" reassurance="Nothing was sent or changed.">
      {({ pages }) => (
        <>
          <SheetTable
            cards
            caption="Messages to students, newest first"
            columns={columnsFor(team?.name ?? "")}
            rows={pages.flatMap(({ notices }) => notices)}
            rowKey={({ id }) => id}
            empty={<NothingSent />}
          />
          <ShowMore list={list} />
        </>
      )}
    </QueryContent>
  );
}

function NothingSent() {
  return (
    <EmptyState
      icon={Mail}
      title="Nothing sent yet"
      action={
        <ButtonLink kind="primary" to={paths.history}>
          Open history
        </ButtonLink>
      }
    >
      Select one or more final records in the history, then choose “Notify students”.
    </EmptyState>
  );
}
