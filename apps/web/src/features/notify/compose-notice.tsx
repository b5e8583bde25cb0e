import { createNotice } from "@meridian/contract/notify/calls";
import type { RecipientList } from "@meridian/contract/notify/schemas";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useNavigate } from "../../runtime/routing/router.tsx";
import { request } from "../../lib/api/request.ts";
import { plural } from "../../lib/format/plural.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { recipientsQuery, useNoticeChange } from "./queries.ts";
import { MessageFields } from "./message-fields.tsx";
import { Preview } from "./preview.tsx";
import { Recipients } from "./recipients.tsx";
import { SendFields } from "./send-fields.tsx";
import { useMessage } from "./use-message.ts";
import * as styles from "./notify.module.css";

/** Composes a message: recipients, text, preview and send time. */
export function ComposeNotice({ evaluationIds }: { readonly evaluationIds: readonly string[] }) {
  const hasSelection = evaluationIds.length > 0;
  const query = useQuery({ ...recipientsQuery(evaluationIds), enabled: hasSelection });
  if (!hasSelection || query.data?.recipients.length === 0) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title="No students selected"
        action={
          <ButtonLink kind="primary" to={paths.history}>
            Open history
          </ButtonLink>
        }
      >
        Select final records of your team in the history.
      </EmptyState>
    );
  }
  return (
    <QueryContent query={query} what="The students" lines={8} reassurance="Nothing was sent.">
      {(list) => <MessageForm list={list} />}
    </QueryContent>
  );
}

function MessageForm({ list }: { readonly list: RecipientList }) {
  const message = useMessage();
  const { busy, refusal, run } = useNoticeChange();
  const navigate = useNavigate();
  const ready = list.recipients.filter(({ problem }) => problem === null);
  const send = () => {
    const body = message.request(ready.map(({ evaluationId }) => evaluationId));
    if (!body) return;
    void run(() => request(createNotice, { body }), {
      onDone: ({ notice }) => {
        notifySuccess(body.sendAt === null ? "Your emails are on their way." : "Your emails are scheduled.");
        navigate(`${paths.notify}?notice=${notice.id}`, { replace: true });
      },
    });
  };
  return (
    <Form className={styles.compose} noValidate onSubmit={send}>
      <div className="stack">
        <Recipients list={list} />
        <MessageFields message={message} />
        <SendFields message={message} />
        <FormError>{refusal}</FormError>
        <FormError>{message.error}</FormError>
        <p>
          <Button kind="primary" type="submit" disabled={ready.length === 0} busy={busy && "Sending"}>
            {message.values.later ? "Schedule" : "Send"} {plural(ready.length, "email")}
          </Button>
        </p>
        {list.perDay !== null ? (
          <p className="hint">
            During the trial, your team can send at most {list.perDay} emails per day. The rest are sent the
            next day.
          </p>
        ) : ready.length > list.perHour ? (
          <p className="hint">
            Your team can send at most {list.perHour} emails per hour. The rest are sent in the next hour.
          </p>
        ) : null}
      </div>
      <Preview
        message={message.values}
        recipient={ready[0] ?? list.recipients[0]!}
        institution={list.institution}
      />
    </Form>
  );
}
