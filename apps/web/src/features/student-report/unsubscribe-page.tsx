import { unsubscribeState } from "@meridian/contract/notify";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { ApiError, callApi } from "../../lib/api.ts";
import { useParams } from "../../lib/router.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import "./student-report.css";

/** The page of a letter's unsubscribe link; mail programs post to the same address without showing it. */
export function Page() {
  return (
    <WithQueries>
      <div className="page reading unsubscribe">
        <h1>Unsubscribe</h1>
        <Unsubscribe token={useParams().token ?? ""} />
      </div>
    </WithQueries>
  );
}

const stateQuery = (token: string) =>
  queryOptions({
    queryKey: ["unsubscribe", token],
    queryFn: ({ signal }) =>
      callApi(`/api/unsubscribe/${encodeURIComponent(token)}`, unsubscribeState, { signal }),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  });

function Unsubscribe({ token }: { readonly token: string }) {
  const query = stateQuery(token);
  const { data, error, refetch } = useQuery(query);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const stop = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const path = `/unsubscribe/${encodeURIComponent(token)}`;
      queries.setQueryData(query.queryKey, await callApi(path, unsubscribeState, { method: "POST" }));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  if (error) {
    return (
      <Notice tone="bad" live>
        The link could not be checked.{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading content..." />;
  if (data.state === "unknown") {
    return <p>This link is not known any more, so there is nothing to unsubscribe from.</p>;
  }
  if (data.state === "unsubscribed") {
    return (
      <p role="status">{data.institution} will write to you no more about your records through Meridian.</p>
    );
  }
  return (
    <>
      <p>Stop messages from {data.institution} about your academic record?</p>
      <p>
        <Button kind="primary" busy={busy && "Unsubscribing"} onClick={() => void stop()}>
          Unsubscribe
        </Button>
      </p>
      {failed ? (
        <Notice tone="bad" live>
          That did not reach us. Check the network and try again.
        </Notice>
      ) : null}
    </>
  );
}
