import { deleteCeebCode, saveCeebCode } from "@meridian/contract/crm/feeds/calls";
import type { CeebCode } from "@meridian/contract/crm/feeds/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, FormError } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { LoadErrorNotice } from "../../../components/loading/load-error.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { request } from "../../../lib/api/request.ts";
import * as styles from "../crm.module.css";
import { useCrmChange } from "../queries.ts";
import { ceebQuery } from "./queries.ts";

/** The office's CEEB codes, entered once per institution. */
export function CeebCodes() {
  const { data, isError, refetch } = useQuery(ceebQuery);
  const [institution, setInstitution] = useState("");
  const [ceeb, setCeeb] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useCrmChange();
  if (!data) return isError ? <LoadErrorNotice subject="The CEEB codes" onRetry={refetch} /> : null;
  const save = () => {
    setProblem(null);
    void run(() => request(saveCeebCode, { body: { institution, ceeb } }), {
      onRefused: setProblem,
      onDone: () => {
        setInstitution("");
        setCeeb("");
      },
    });
  };
  const remove = (id: string) => void run(() => request(deleteCeebCode, { params: { id } }));
  return (
    <details className={styles.send}>
      <summary>CEEB codes ({data.codes.length})</summary>
      <p className="soft">
        Enter a school’s code once. We fill it in wherever an applicant list or a record has the school
        without its code, or the code without its school. Codes of final records are remembered too.
      </p>
      <Form noValidate onSubmit={save} className={`row wrap ${styles.code}`} aria-label="Add a CEEB code">
        <TextField label="Institution, as on the transcript" value={institution} onValue={setInstitution} />
        <TextField label="CEEB code, four to six digits" inputMode="numeric" value={ceeb} onValue={setCeeb} />
        <Button type="submit" busy={busy && "Saving"}>
          Save code
        </Button>
      </Form>
      <FormError>{problem}</FormError>
      <Table
        caption="CEEB codes of your office"
        rows={data.codes}
        rowKey={({ id }) => id}
        columns={codeColumns(remove)}
        empty={<p className="soft">No codes yet.</p>}
      />
    </details>
  );
}

function codeColumns(onRemove: (id: string) => void): Column<CeebCode>[] {
  return [
    { head: "Institution", cell: ({ institution }) => institution },
    { head: "CEEB", cell: ({ ceeb }) => ceeb },
    { head: "From", cell: ({ fromRecord }) => (fromRecord ? "A final record" : "Your office") },
    {
      id: "remove",
      head: <span className="sr">Remove</span>,
      cell: ({ id, institution }) => (
        <Button size="sm" kind="quiet" onClick={() => onRemove(id)}>
          Remove<span className="sr"> the code of {institution}</span>
        </Button>
      ),
    },
  ];
}
