import type { ConnectionInput, Preview } from "@meridian/contract/crm/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { CodeBlock } from "../../components/text/scroll-region.tsx";
import { previewPayload } from "@meridian/contract/crm/calls";
import { request } from "../../lib/api/request.ts";
import { recordsQuery, useCrmChange } from "./queries.ts";
import { studentLabel } from "../../lib/format/labels.ts";
import * as styles from "./crm.module.css";

/** A preview together with the input it was built from. */
interface PreviewResult {
  readonly input: ConnectionInput;
  readonly record: string;
  readonly preview: Preview;
}

/** Shows exactly what would be sent for a record with the mapping currently on screen. */
export function PayloadPreview({ input }: { readonly input: ConnectionInput }) {
  const { data } = useQuery(recordsQuery);
  const [record, setRecord] = useState("");
  const [result, setResult] = useState<PreviewResult | null>(null);
  const { busy, run } = useCrmChange();
  const show = () => {
    const showPreview = (preview: Preview) => setResult({ input, record, preview });
    const requestPreview = () =>
      request(previewPayload, {
        body: {
          connection: { ...input, name: input.name || "Preview" },
          evaluationId: record === "" ? undefined : record,
        },
      });
    return run(async () => showPreview(await requestPreview()), {
      onRefused: (message) => showPreview({ payload: null, problem: message }),
    });
  };
  // Hide the preview once the input changes, because it no longer matches what would be sent.
  const current = result?.input === input && result.record === record ? result.preview : null;
  return (
    <Sheet className={`grid ${styles.part}`} aria-labelledby="crm-preview">
      <h2 id="crm-preview">Preview</h2>
      <SelectField
        label="Record"
        placeholder="Sample record from the guide"
        options={data?.records.map(({ id, studentName, studentId, institution }) => [
          id,
          [studentLabel(studentName), studentId, institution].filter(Boolean).join(" · "),
        ])}
        value={record}
        onValue={setRecord}
      />
      <div>
        <Button busy={busy && "Loading"} onClick={() => void show()}>
          Show payload
        </Button>
      </div>
      {current?.problem ? (
        <Notice tone="warn" live>
          {current.problem}
        </Notice>
      ) : null}
      {current?.payload ? (
        <figure className={styles.payload} aria-live="polite">
          <figcaption>{current.payload.destination}</figcaption>
          <CodeBlock>{current.payload.text}</CodeBlock>
        </figure>
      ) : null}
    </Sheet>
  );
}
