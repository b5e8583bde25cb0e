import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import type { ReplayRequest } from "@meridian/contract/replay/schemas";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../components/form/field.tsx";
import { useSearchParams } from "../../../runtime/routing/router.tsx";
import { useIndexCountries } from "../tables/use-countries.ts";
import { useTableOptions } from "../tables/use-table-options.ts";
import * as styles from "./replay.module.css";
import * as teamStyles from "../team.module.css";

/** Which records to replay, and under what. Starts with last year's records under the policy in the address. */
export function ReplayForm({
  policies,
  today,
  busy,
  disabled,
  onEdit,
  onReplay,
}: {
  readonly policies: readonly ListedPolicy[];
  readonly today: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onEdit: () => void;
  readonly onReplay: (request: ReplayRequest) => void;
}) {
  const requestedId = useSearchParams()[0].get("policy");
  const requested = policies.find(({ id }) => id === requestedId) ?? policies[0];
  const [from, setFrom] = useState(
    `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace("02-29", "02-28")}`,
  );
  const [to, setTo] = useState(today);
  const [target, setTarget] = useState(
    requested ? toTarget(requested.id, requested.versions[0]!.version) : "",
  );
  const [withTables, setWithTables] = useState(true);
  const [country, setCountry] = useState("");
  const [table, setTable] = useState("");
  const [madeWith, setMadeWith] = useState("");
  const [finalOnly, setFinalOnly] = useState(false);
  const [cutoff, setCutoff] = useState("");
  const [error, setError] = useState<{ readonly field: "cutoff" | "target"; readonly text: string } | null>(
    null,
  );
  const countries = useIndexCountries();
  const tableOptions = useTableOptions();
  const submit = () => {
    const cutoffValue = cutoff.trim() === "" ? undefined : Number(cutoff.replace(",", "."));
    if (cutoffValue !== undefined && !(cutoffValue >= 0 && cutoffValue <= 6))
      return setError({ field: "cutoff", text: "Enter a GPA from 0 to 6" });
    if (target === "" && table === "")
      return setError({ field: "target", text: "Choose a policy, or a country and a table" });
    setError(null);
    const [id = "", version = ""] = target.split(" ");
    onReplay({
      from,
      to,
      finalOnly,
      ...(madeWith !== "" && { madeWith }),
      ...(target !== "" && { policy: { id, version: Number(version), withTables } }),
      ...(country !== "" && table !== "" && { table: { country, table } }),
      ...(cutoffValue !== undefined && { cutoff: cutoffValue }),
    });
  };
  return (
    <Form noValidate className={`grid loose ${styles.form}`} onChange={onEdit} onSubmit={submit}>
      <fieldset className="grid">
        <legend>Replay with</legend>
        <SelectField
          label="Policy"
          placeholder="Each record’s own settings"
          options={policies.flatMap(({ id, name, versions }) =>
            versions.map(({ version, state }) => [
              toTarget(id, version),
              `${name}, version ${version}${state === "in-force" ? "" : ` (${state})`}`,
            ]),
          )}
          value={target}
          error={error?.field === "target" ? error.text : null}
          onValue={setTarget}
        />
        <SelectField
          label="Another table for one country"
          placeholder="Tables as they are"
          options={countries.map(({ code, country: name }) => [code, name])}
          value={country}
          onValue={(value) => {
            setCountry(value);
            setTable("");
          }}
        />
        <SelectField
          label="Table"
          disabled={country === ""}
          placeholder={country === "" ? "Choose a country first" : "Choose a table"}
          options={tableOptions(country)}
          value={table}
          onValue={setTable}
        />
        <div className={styles.wide}>
          <Checkbox
            label="Also use the tables that the policy sets per country"
            checked={withTables}
            disabled={target === ""}
            onValue={setWithTables}
          />
        </div>
      </fieldset>
      <fieldset className="grid">
        <legend>Records</legend>
        <TextField label="Saved from" type="date" required value={from} onValue={setFrom} />
        <TextField label="Saved to" type="date" required value={to} onValue={setTo} />
        <SelectField
          label="Made with"
          placeholder="Any policy"
          options={policies.map(({ id, name }) => [id, name])}
          value={madeWith}
          onValue={setMadeWith}
        />
        <TextField
          label="Cutoff GPA"
          hint="Optional: shows who crosses it"
          inputMode="decimal"
          placeholder="3.00"
          value={cutoff}
          error={error?.field === "cutoff" ? error.text : null}
          onValue={setCutoff}
        />
        <div className={styles.wide}>
          <Checkbox label="Only final and approved records" checked={finalOnly} onValue={setFinalOnly} />
        </div>
      </fieldset>
      <div className={`cluster ${teamStyles.actions}`}>
        <Button type="submit" kind="primary" disabled={disabled} busy={busy && "Replaying"}>
          Replay
        </Button>
      </div>
    </Form>
  );
}

const toTarget = (id: string, version: number) => `${id} ${version}`;
