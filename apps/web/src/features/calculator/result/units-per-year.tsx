import { unitsPerYearLimits } from "@meridian/contract/evaluation/evaluation-document";
import { useState, type FormEvent } from "react";
import { Button } from "../../../components/button.tsx";
import { useDispatch } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Asks for the units in a full-time year. The factor to US credits is 30 ÷ that number. */
export default function UnitsPerYear({ recordId }: { readonly recordId: string }) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState("");
  const units = Number(typed.replace(",", "."));
  const isValid = units >= unitsPerYearLimits.min && units <= unitsPerYearLimits.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) dispatch({ type: "set-record", recordId, change: { unitsPerYear: units } });
  };
  return (
    <form className={`row ${styles.units}`} onSubmit={submit}>
      <label>
        Units in a full-time year{" "}
        <input
          className="input"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button size="sm" type="submit" disabled={!isValid}>
        Use
      </Button>
    </form>
  );
}
