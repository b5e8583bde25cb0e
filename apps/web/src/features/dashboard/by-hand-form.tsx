import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { useId, useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { updateByHandMinutes } from "@meridian/contract/dashboard/calls";
import { request } from "../../lib/api/request.ts";
import { dashboardKey } from "./queries.ts";
import * as styles from "./dashboard.module.css";

/** Lets an admin set how long a transcript takes by hand. Time saved is only shown once that is set. */
export function ByHandForm({ figures }: { readonly figures: DashboardFigures }) {
  if (figures.scope === "own") {
    return <p>Only active typing in the calculator is timed.</p>;
  }
  if (!figures.mayChangeByHand) {
    return (
      <p>
        {figures.byHandMinutes === null
          ? "Time saved is shown once a team admin sets how long a transcript takes by hand."
          : "A team admin set how long a transcript takes by hand."}
      </p>
    );
  }
  return <MinutesForm minutes={figures.byHandMinutes} />;
}

function MinutesForm({ minutes }: { readonly minutes: number | null }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (minutes === null ? "" : String(minutes));
  const { busy, run } = useChange(dashboardKey);
  const [isInvalid, setIsInvalid] = useState(false);
  const save = (next: number | null) =>
    run(() => request(updateByHandMinutes, { body: { minutes: next } }), {
      onDone: () => {
        // What was typed while the figures were loaded again stays.
        setTyped((latest) => (latest === typed ? null : latest));
        notify(
          next === null
            ? "Time saved is no longer shown."
            : `Time by hand set to ${next} minutes per transcript.`,
        );
      },
    });
  const submit = () => {
    const next = Number(text.replace(",", "."));
    const isValid = Number.isFinite(next) && next >= 1 && next <= 600;
    setIsInvalid(!isValid);
    if (isValid) void save(Math.round(next * 10) / 10);
  };
  return (
    <Form className={`row wrap small soft ${styles.byHand}`} onSubmit={submit} noValidate>
      <label htmlFor={id}>Minutes your office needs per transcript by hand</label>
      <input
        id={id}
        className={isInvalid ? "input is-bad" : "input"}
        inputMode="decimal"
        value={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsInvalid(false);
        }}
      />
      <Button type="submit" size="sm" busy={busy && "Saving"}>
        Set
      </Button>
      {minutes === null ? null : (
        <Button size="sm" kind="quiet" disabled={busy} onClick={() => void save(null)}>
          Remove
        </Button>
      )}
      {isInvalid ? (
        <p className="hint bad" id={`${id}-error`} role="alert">
          Enter a number of minutes from 1 to 600.
        </p>
      ) : null}
    </Form>
  );
}
