import { getEmbedSettings, updateEmbedSettings } from "@meridian/contract/embed/calls";
import type { EmbedState } from "@meridian/contract/embed/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { TextArea } from "../../components/form/field.tsx";
import { LoadErrorNotice } from "../../components/loading/load-error.tsx";
import { callQuery } from "../../lib/api/call-query.ts";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { crmKey } from "./queries.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";
import * as styles from "./crm.module.css";

const embedQuery = callQuery(crmKey, getEmbedSettings);

/** Which sites may show a record of the team in a frame. */
export function EmbedSettings() {
  const { data, isError, refetch } = useQuery(embedQuery);
  if (!data) return isError ? <LoadErrorNotice subject="The allowed sites" onRetry={refetch} /> : null;
  return (
    <details className={styles.send}>
      <summary>Records inside your CRM</summary>
      <OriginForm state={data} />
    </details>
  );
}

function OriginForm({ state: { origins, teamId } }: { readonly state: EmbedState }) {
  const [text, setText] = useState(origins.join("\n"));
  const { busy, refusal, run } = useChangeWithInlineError(crmKey);
  const save = () => {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    void run(() => request(updateEmbedSettings, { body: { origins: lines } }), {
      onDone: () => notifySuccess("Allowed sites saved"),
    });
  };
  return (
    <Form
      noValidate
      onSubmit={save}
      className={`grid loose ${styles.editor}`}
      aria-label="Sites that may show records"
    >
      <p className="soft">
        Show a record inside your CRM to colleagues without an account. Your server creates a read-only link
        for one record with an <Link to={paths.apiKeys}>API key</Link> that has the records:embed scope. The
        link expires after ten minutes, and only the sites below can display it, at {paths.embed(teamId)}.
      </p>
      <TextArea
        label="Allowed sites"
        hint="One origin per line, such as https://apply.example.edu. Leave it blank to allow none."
        rows={3}
        spellCheck={false}
        value={text}
        error={refusal}
        onValue={setText}
      />
      <div>
        <Button type="submit" busy={busy && "Saving"}>
          Save sites
        </Button>
      </div>
    </Form>
  );
}
