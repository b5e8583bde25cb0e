import * as calls from "@meridian/contract/notify/calls";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { callQuery } from "../../lib/api/call-query.ts";
import { request } from "../../lib/api/request.ts";
import { useParams } from "../../runtime/routing/router.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";

/** The page behind an email's unsubscribe link. Mail clients can also POST to the same URL (one-click unsubscribe). */
export const Page = withQueries(function UnsubscribePage() {
  return (
    <div className="page reading stack">
      <h1>Unsubscribe</h1>
      <Unsubscribe token={useParams().token ?? ""} />
    </div>
  );
});

const stateQuery = (token: string) =>
  callQuery(["unsubscribe"], calls.getUnsubscribeState, { params: { token } });

function Unsubscribe({ token }: { readonly token: string }) {
  const query = stateQuery(token);
  const { data, error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const unsubscribe = useMutation({
    mutationFn: () => request(calls.unsubscribe, { params: { token } }),
    onSuccess: (state) => queryClient.setQueryData(query.queryKey, state),
  });
  if (error) {
    return (
      <Notice tone="bad" live>
        We couldn’t check this link.{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading content..." />;
  if (data.state === "unknown") {
    return <p>This link is no longer valid, so there is nothing to unsubscribe from.</p>;
  }
  if (data.state === "unsubscribed") {
    return (
      <p role="status">{data.institution} will no longer email you about your records through Meridian.</p>
    );
  }
  return (
    <>
      <p>Stop emails from {data.institution} about your academic record?</p>
      <p>
        <Button
          kind="primary"
          busy={unsubscribe.isPending && "Unsubscribing"}
          onClick={() => unsubscribe.mutate()}
        >
          Unsubscribe
        </Button>
      </p>
      {unsubscribe.isError ? (
        <Notice tone="bad" live>
          We couldn’t unsubscribe you. Check your connection and try again.
        </Notice>
      ) : null}
    </>
  );
}
