import { secretOverlapHours } from "@meridian/contract/webhooks/schemas";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { TeamSettingsNav } from "../team/public.ts";
import { Sheet } from "../../components/sheet.tsx";
import { SigningSecret } from "../../components/shown-once.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { webhooksQuery } from "./queries.ts";
import { EndpointCard } from "./endpoint-card.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import * as styles from "./webhooks.module.css";

/** `/my-team/webhooks`: the team's webhook endpoints and their delivery logs. */
export const Page = withQueries(function WebhooksPage() {
  return (
    <div className="page standard stack">
      <header>
        <h1>Webhooks</h1>
        <p className="lead">
          We notify your systems when a record is final or returned, when a GPA report is issued, reissued or
          revoked, and when a bulk evaluation has ended, using{" "}
          <a href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
            Standard Webhooks
          </a>{" "}
          signatures. After rotation, the old secret stays valid for {secretOverlapHours} hours.
        </p>
        <TeamSettingsNav />
      </header>
      <Endpoints />
    </div>
  );
});

function Endpoints() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  /** ID of the endpoint being edited, or `new`. */
  const [editing, setEditing] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const closeForm = (id: string) => setEditing((open) => (open === id ? null : open));
  const secretSheet = useFocusAfterSwap<HTMLElement>(secret);
  const newForm = useFocusAfterSwap<HTMLElement>(editing);
  const addRef = useFocusAfterSwap<HTMLButtonElement>(`${editing} ${secret}`);
  if (!data) {
    if (!error) return <Skeleton lines={6} />;
    return <LoadError title="The webhooks could not be loaded" error={error} onRetry={refetch} />;
  }
  const { endpoints } = data;
  const addButton = (
    // The forms and a new secret have a primary button of their own.
    <Button
      kind={editing === null && secret === null ? "primary" : "secondary"}
      ref={addRef}
      icon={Plus}
      onClick={() => setEditing("new")}
    >
      Add webhook
    </Button>
  );
  return (
    <>
      {secret === null ? null : (
        <SigningSecret ref={secretSheet} secret={secret} onDone={() => setSecret(null)} />
      )}
      {endpoints.length === 0 && editing !== "new" ? (
        <div className="sheet">
          <EmptyState icon={Webhook} title="No webhooks yet" action={addButton}>
            Add an HTTPS URL that accepts a POST request with a JSON body.
          </EmptyState>
        </div>
      ) : null}
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          isEditing={editing === endpoint.id}
          onEdit={(isOpen) => (isOpen ? setEditing(endpoint.id) : closeForm(endpoint.id))}
          onSecret={setSecret}
        />
      ))}
      {editing === "new" ? (
        <Sheet ref={newForm} className={`grid ${styles.card}`} aria-labelledby="webhook-new">
          <h2 id="webhook-new">New webhook</h2>
          <EndpointForm onSecret={setSecret} onDone={() => closeForm("new")} />
        </Sheet>
      ) : endpoints.length > 0 ? (
        <div>{addButton}</div>
      ) : null}
    </>
  );
}
