import type { ConnectionInput, Preview } from "@meridian/contract/crm";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { ScrollingCode } from "../../components/scrolling-code.tsx";
import { previewConnection, recordsQuery } from "./calls.ts";
import { useCrmChange } from "./use-crm-change.ts";

/** What the server composed, and of what. */
interface Answer {
  readonly input: ConnectionInput;
  readonly record: string;
  readonly preview: Preview;
}

/** Exactly what would travel for a record, with the mapping as it stands on the screen. */
export function PayloadPreview({ input }: { readonly input: ConnectionInput }) {
  const { data } = useQuery(recordsQuery);
  const [record, setRecord] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, run } = useCrmChange();
  const show = () => {
    const take = (preview: Preview) => setAnswer({ input, record, preview });
    const ask = () => previewConnection({ ...input, name: input.name || "Preview" }, record);
    return run(async () => take(await ask()), {
      refused: (message) => take({ payload: null, problem: message }),
    });
  };
  // Once another system is chosen or a line changed, this is no longer what would travel.
  const shown = answer?.input === input && answer.record === record ? answer.preview : null;
  return (
    <Sheet className="crm-part" aria-labelledby="crm-preview">
      <h2 id="crm-preview">Preview</h2>
      <SelectField label="Record" value={record} onChange={({ target }) => setRecord(target.value)}>
        <option value="">The guide’s sample</option>
        {data?.records.map(({ id, studentName, studentId, institution }) => (
          <option key={id} value={id}>
            {[studentName || "No name", studentId, institution].filter(Boolean).join(" · ")}
          </option>
        ))}
      </SelectField>
      <div>
        <Button busy={busy && "Composing"} onClick={() => void show()}>
          Show the payload
        </Button>
      </div>
      {shown?.problem ? (
        <Notice tone="warn" live>
          {shown.problem}
        </Notice>
      ) : null}
      {shown?.payload ? (
        <figure className="crm-payload" aria-live="polite">
          <figcaption>{shown.payload.destination}</figcaption>
          <ScrollingCode>{shown.payload.text}</ScrollingCode>
        </figure>
      ) : null}
    </Sheet>
  );
}
