import type { RecipientList } from "@meridian/contract/notify";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Refused } from "../../components/refused.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { useNavigate } from "../../lib/router.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { createNotice, recipientsQuery } from "./calls.ts";
import { LetterFields } from "./letter-fields.tsx";
import { Preview } from "./preview.tsx";
import { Recipients } from "./recipients.tsx";
import { SendFields } from "./send-fields.tsx";
import { useNoticeChange } from "./use-notice-change.ts";
import { useLetter } from "./use-letter.ts";

/** Who, what, how it looks, and when. */
export function Compose({ evaluationIds }: { readonly evaluationIds: readonly string[] }) {
  const asks = evaluationIds.length > 0;
  const { data, error, refetch } = useQuery({ ...recipientsQuery(evaluationIds), enabled: asks });
  if (!asks || data?.recipients.length === 0) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title="No student is chosen"
        action={
          <ButtonLink kind="primary" to={paths.history}>
            Open history
          </ButtonLink>
        }
      >
        Choose final records of your team in the history.
      </EmptyState>
    );
  }
  if (error && !data) {
    return (
      <LoadFault
        title="The students could not be read"
        error={error}
        again={refetch}
        safe="Nothing was sent."
      />
    );
  }
  return data ? <Letter found={data} /> : <Skeleton lines={8} />;
}

function Letter({ found }: { readonly found: RecipientList }) {
  const letter = useLetter();
  const { busy, refusal, run } = useNoticeChange();
  const navigate = useNavigate();
  const ready = found.recipients.filter(({ problem }) => problem === null);
  const send = () => {
    const request = letter.request(ready.map(({ evaluationId }) => evaluationId));
    if (!request) return;
    void run(() => createNotice(request), {
      done: ({ notice }) => {
        notifySuccess(
          request.sendAt === null ? "Your letters are on their way." : "Your letters are scheduled.",
        );
        navigate(`${paths.notify}?notice=${notice.id}`, { replace: true });
      },
    });
  };
  return (
    <form
      className="compose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="compose-parts">
        <Recipients found={found} />
        <LetterFields letter={letter} />
        <SendFields letter={letter} />
        <Refused>{refusal}</Refused>
        <Refused>{letter.fault}</Refused>
        <p>
          <Button kind="primary" type="submit" disabled={ready.length === 0} busy={busy && "Sending"}>
            {letter.values.later ? "Schedule" : "Send"}{" "}
            {ready.length === 1 ? "1 letter" : `${ready.length} letters`}
          </Button>
        </p>
        {found.perDay !== null ? (
          <p className="hint">
            During the trial your team sends at most {found.perDay} letters per day; the rest follow the next
            day.
          </p>
        ) : ready.length > found.perHour ? (
          <p className="hint">
            At most {found.perHour} letters leave your team in an hour; the rest follow in the next.
          </p>
        ) : null}
      </div>
      <Preview
        letter={letter.values}
        recipient={ready[0] ?? found.recipients[0]!}
        institution={found.institution}
      />
    </form>
  );
}
