import type { NoticeSummary } from "@meridian/contract/notify/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { noticesQuery } from "./queries.ts";
import { countsText, subjectText } from "./notice-text.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";

const columnsFor = (institution: string): readonly Column<NoticeSummary>[] => [
  {
    id: "subject",
    head: "Subject",
    cell: ({ id, subject, language }) => (
      <Link to={`${paths.notify}?notice=${id}`} lang={language}>
        <bdi>{subjectText(subject, institution)}</bdi>
      </Link>
    ),
  },
  {
    id: "when",
    head: "When",
    cell: ({ sendAt, cancelled }) => (cancelled ? "Canceled" : formatDateTime(sendAt)),
  },
  { id: "sender", head: "By", cell: ({ sender }) => sender ?? "–" },
  { id: "counts", head: "Emails", cell: ({ counts }) => countsText(counts) },
];

/** All messages to students, newest first. */
export function NoticeLog() {
  const { team } = useSession();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesQuery);
  if (isPending) return <Skeleton lines={6} />;
  if (error && !data) {
    return (
      <LoadError
        title="The log could not be loaded"
        error={error}
        onRetry={refetch}
        reassurance="Nothing was sent or changed."
      />
    );
  }
  const rows = data.pages.flatMap((page) => page.notices);
  if (rows.length === 0) {
    return (
      <div className="sheet">
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
      </div>
    );
  }
  return (
    <>
      <div className="sheet">
        <Table
          cards
          caption="Messages to students, newest first"
          columns={columnsFor(team?.name ?? "")}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </div>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage && "Loading"} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
