import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { SavedRecord } from "@meridian/contract/history-answers";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { readRecord } from "../../../lib/record-calls.ts";
import { useLocation, useNavigate } from "../../../lib/router.tsx";
import { useSession } from "../../../lib/session.tsx";
import { notify, notifyError } from "../../../lib/toasts.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { KeepOrRecalculate } from "./keep-or-recalculate.tsx";

/** Brings the record that the address asks for on screen, then takes the wish out of the address. */
export function OpenRecord({ id }: { readonly id: string }) {
  const { user } = useSession();
  const { openSignIn } = useDialogs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const [found, setFound] = useState<SavedRecord | null>(null);
  const asCopy = new URLSearchParams(search).has("copy");

  /** Read with other tables than it was saved with, the record is not as the history has it, and can be saved. */
  const show = async (record: SavedRecord, document: EvaluationDocument, clean = true) => {
    const own = record.may.edit && !asCopy;
    const link = { id: record.id, version: record.version, state: record.state, clean };
    const shown = await drafts.openEvaluation(own ? link : null, document);
    if (shown === "mine") notify("Your unsaved changes of this record are shown.");
    else if (!own) notify(copyWords(record, asCopy));
    navigate({ pathname, search: "" }, { replace: true });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });

  useEffect(() => {
    if (!user) {
      openSignIn({ from: pathname + search });
      return undefined;
    }
    const call = new AbortController();
    readRecord(id, call.signal).then(
      (record) => {
        if (record.changedTables.length > 0) setFound(record);
        else void latest.current(record, record.saved.document);
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        notifyError(
          error instanceof ApiError ? error.message : "The record could not be loaded. Check the network.",
        );
        navigate({ pathname, search: "" }, { replace: true });
      },
    );
    return () => call.abort();
  }, [id, user, openSignIn, pathname, search, navigate]);

  if (!found) return null;
  return (
    <KeepOrRecalculate
      tables={found.changedTables}
      onKeep={() => void show(found, withItsTables(found.saved))}
      onRecalculate={() => void show(found, found.saved.document, false)}
      onClose={() => navigate({ pathname, search: "" }, { replace: true })}
    />
  );
}

/** The document with the tables it was computed with written into it: it goes on reading as it did. */
function withItsTables({ document, systems }: SavedEvaluation): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({
      ...record,
      system: systems.find(({ system }) => system.id === record.system)?.system ?? record.system,
    })),
  };
}

function copyWords({ state, may }: SavedRecord, asked: boolean): string {
  if (asked || may.edit) return "This is a copy. Saving makes a record of its own.";
  return state === "draft"
    ? "This record is a colleague’s, so you have a copy. Saving makes a record of your own."
    : `This record is ${state} and locked, so you have a copy. Saving makes a record of its own.`;
}
