import { addComment } from "@meridian/contract/queue/calls";
import { useState } from "react";
import { Form } from "../../../../components/form/form.tsx";
import { Button } from "../../../../components/button.tsx";
import { TextArea } from "../../../../components/form/field.tsx";
import { request } from "../../../../lib/api/request.ts";
import { useChange } from "../../../../lib/api/use-change.ts";
import { historyKey } from "../../queries.ts";
import * as styles from "./timeline.module.css";

/** A comment for everyone who can read the record. */
export function CommentForm({ id }: { readonly id: string }) {
  const [body, setBody] = useState("");
  const { busy, run } = useChange(historyKey);
  const send = () =>
    run(async () => {
      await request(addComment, { params: { id }, body: { body } });
      // What was typed since is the next comment.
      setBody((now) => (now === body ? "" : now));
    });
  return (
    <Form
      className={`grid tight ${styles.comment}`}
      onSubmit={() => {
        if (body.trim() !== "") void send();
      }}
    >
      <TextArea label="Comment" rows={2} maxLength={4000} value={body} onValue={setBody} />
      <Button type="submit" size="sm" disabled={body.trim() === ""} busy={busy && "Sending"}>
        Send comment
      </Button>
    </Form>
  );
}
