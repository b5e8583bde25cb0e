import type { DashboardFigures } from "@meridian/contract/dashboard";
import { useId, useState, type FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import { setByHand } from "./calls.ts";

/** Where an admin says what a transcript takes by hand: without that figure nothing is said about time saved. */
export function ByHandForm({ figures }: { readonly figures: DashboardFigures }) {
  if (figures.scope === "own") {
    return <p>Only entry in the calculator is timed, while somebody types.</p>;
  }
  if (!figures.mayChangeByHand) {
    return (
      <p>
        {figures.byHandMinutes === null
          ? "Time saved is shown once an admin of the team has set how long a transcript takes by hand."
          : "What a transcript takes by hand is your team’s own figure, set by an admin."}
      </p>
    );
  }
  return <Form key={figures.byHandMinutes} minutes={figures.byHandMinutes} />;
}

function Form({ minutes }: { readonly minutes: number | null }) {
  const id = useId();
  const [typed, setTyped] = useState(minutes === null ? "" : String(minutes));
  const { busy, run } = useChange(["dashboard"]);
  const [wrong, setWrong] = useState(false);
  const set = (next: number | null) =>
    run(() => setByHand(next), {
      done: () =>
        notify(
          next === null ? "Time saved is no longer counted." : `By hand a transcript takes ${next} minutes.`,
        ),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(typed.replace(",", "."));
    const fits = Number.isFinite(next) && next >= 1 && next <= 600;
    setWrong(!fits);
    if (fits) void set(Math.round(next * 10) / 10);
  };
  return (
    <form className="by-hand" onSubmit={submit} noValidate>
      <label htmlFor={id}>Minutes a transcript takes by hand in your office</label>
      <input
        id={id}
        className={wrong ? "input is-bad" : "input"}
        inputMode="decimal"
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="sm" busy={busy && "Saving"}>
        Set
      </Button>
      {minutes === null ? null : (
        <Button size="sm" kind="quiet" disabled={busy} onClick={() => void set(null)}>
          Remove
        </Button>
      )}
      {wrong ? (
        <p className="hint bad" id={`${id}-wrong`} role="alert">
          Type minutes from 1 to 600.
        </p>
      ) : null}
    </form>
  );
}
