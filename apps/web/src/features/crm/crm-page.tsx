import { useQuery } from "@tanstack/react-query";
import { Plus, Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { TeamSettingsNav } from "../team/public.ts";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import type { LogFilter } from "./deliveries/queries.ts";
import { DeliveryLog } from "./deliveries/delivery-log.tsx";
import { connectionsQuery } from "./queries.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { ConnectionEditor } from "./connection-editor.tsx";
import { EmbedSettings } from "./embed-settings.tsx";
import { CeebCodes } from "./feed/ceeb-codes.tsx";
import { FeedEditor } from "./feed/feed-editor.tsx";
import * as styles from "./crm.module.css";
import { SendRecords } from "./send-records.tsx";

/** `/my-team/crm`: the team's connections to its CRM and the log of what was sent. */
export const Page = withQueries(function CrmPage() {
  return (
    <div className="page standard stack loose">
      <header>
        <div>
          <h1>CRM sync</h1>
          <p className="lead">
            Send final records to your CRM, and read its applicants into your queue. The{" "}
            <Link to={paths.crmMappingGuide}>CRM Mapping Guide</Link> explains how fields are mapped.
          </p>
          <TeamSettingsNav />
        </div>
      </header>
      <Connections />
    </div>
  );
});

function Connections() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  /** ID of the connection being edited, or `new`. */
  const [editing, setEditing] = useState<string | null>(null);
  /** ID of the connection whose applicant list is shown. */
  const [feedOf, setFeedOf] = useState<string | null>(null);
  const addButton = useFocusAfterSwap<HTMLButtonElement>(editing ?? feedOf);
  const [logFilter, setLogFilter] = useState<LogFilter>({ connection: "", state: "" });
  if (!data) {
    if (!error) return <Skeleton lines={8} />;
    return <LoadError title="The connections could not be loaded" error={error} onRetry={refetch} />;
  }
  const { connections } = data;
  if (editing !== null) {
    const before = connections.find(({ id }) => id === editing) ?? null;
    return <ConnectionEditor key={editing} before={before} onDone={() => setEditing(null)} />;
  }
  const feedConnection = connections.find(({ id }) => id === feedOf);
  if (feedConnection) {
    return <FeedEditor key={feedOf} connection={feedConnection} onDone={() => setFeedOf(null)} />;
  }
  const addConnectionButton = (
    <Button kind="primary" ref={addButton} icon={Plus} onClick={() => setEditing("new")}>
      Add connection
    </Button>
  );
  if (connections.length === 0) {
    return (
      <div className="sheet">
        <EmptyState icon={Send} title="No CRM connections yet" action={addConnectionButton}>
          Connect Slate, Salesforce, HubSpot or any system that accepts signed webhooks.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className={`grid loose ${styles.connections}`}>
        {connections.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            onEdit={() => setEditing(connection.id)}
            onShowFeed={() => setFeedOf(connection.id)}
            onShowLog={(state) => {
              setLogFilter({ connection: connection.id, state });
              document.getElementById("crm-log")?.focus();
            }}
          />
        ))}
        <div>{addConnectionButton}</div>
      </div>
      <SendRecords />
      <CeebCodes />
      <EmbedSettings />
      <DeliveryLog connections={connections} filter={logFilter} onFilterChange={setLogFilter} />
    </>
  );
}
