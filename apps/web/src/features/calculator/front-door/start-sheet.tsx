import { ClipboardPaste, Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { popularCountries } from "virtual:grading-figures";
import { isBlankDocument } from "@meridian/transcript/document/blank-document";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { notifyError } from "../../../lib/toasts.ts";
import { defaultChoice } from "../choose/choice.ts";
import { CountryCombobox } from "../choose/country-combobox.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { loadDataset } from "../state/facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { useHasLeadAccess } from "../state/use-lead-access.ts";
import { takeCountryFocus } from "./country-focus.ts";
import { useStartTranscript, isTableText, type PastedText } from "./use-start-transcript.ts";
import * as styles from "../calculator.module.css";

/** The first step of a transcript: its country, or the transcript itself as text or file. */
export function StartSheet() {
  const open = useOverlay();
  const start = useStartTranscript();
  // Once courses are there, only the country is missing.
  const acceptsTranscript = useSnapshot(
    ({ isWelcome, editor }) => isWelcome || isBlankDocument(editor.document),
  );
  // "New" over a blank transcript starts another one, whose field takes the focus again.
  const recordId = useSnapshot(({ editor }) => editor.recordId);
  usePasteAnywhere(acceptsTranscript ? start.withPaste : null);
  return (
    <div className={`sheet grid loose ${styles.start}`} data-alone={acceptsTranscript ? undefined : true}>
      <CountryField key={recordId} />
      {acceptsTranscript ? (
        <>
          <div className={styles.or} aria-hidden="true">
            <span>or</span>
          </div>
          <button
            type="button"
            className={`grid loose ${styles.tile}`}
            onClick={() => open({ kind: "paste-or-file" })}
          >
            <ClipboardPaste className="i" aria-hidden="true" />
            <span>
              <b>
                Paste a transcript or <span className="on-mouse">drop</span>
                <span className="on-touch">add</span> a file
              </b>
              <TileHint />
            </span>
          </button>
        </>
      ) : null}
    </div>
  );
}

function TileHint() {
  const isUnlocked = useHasLeadAccess();
  return (
    <span className="hint">
      CSV, Excel, PDF or photo, read on this device.
      {isUnlocked ? "" : " Files require your email address."}
    </span>
  );
}

function CountryField() {
  const { withCountry } = useStartTranscript();
  const id = useId();
  useEffect(() => {
    if (!takeCountryFocus()) return;
    const input = document.getElementById(id);
    input?.focus();
    // Opens the list.
    input?.click();
  }, [id]);
  return (
    <div className={`grid tight ${styles.countryField}`}>
      <CountryCombobox
        label="Country or qualification"
        id={id}
        value={null}
        large
        icon={<Search className="i muted" aria-hidden="true" />}
        placeholder="Type Brazil, Abitur or IIT Delhi"
        level="all"
        onChoose={withCountry}
      />
      <p className={styles.popular}>
        <span className="hint">Popular</span>
        {popularCountries.map(({ code, name }) => (
          <button
            type="button"
            key={code}
            onClick={() => {
              loadDataset(0).then(
                ({ index }) => {
                  const country = index.countries.find((listed) => listed.code === code);
                  if (country) withCountry(defaultChoice(country, "all"));
                },
                () => notifyError("We couldn’t load the list of countries."),
              );
            }}
          >
            <IsoTag code={code} />
            {name}
          </button>
        ))}
      </p>
    </div>
  );
}

/** Takes a table pasted outside of fields and dialogs, where the browser would ignore it. */
function usePasteAnywhere(onTable: ((contents: PastedText) => unknown) | null) {
  const handler = useRef(onTable);
  useEffect(() => {
    handler.current = onTable;
  });
  useEffect(() => {
    const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      const isElsewhere =
        target instanceof Element && target.closest("input, textarea, [contenteditable], [role=dialog]");
      if (defaultPrevented || isElsewhere || !clipboardData) return;
      const text = clipboardData.getData("text/plain");
      if (isTableText(text)) handler.current?.({ text, html: clipboardData.getData("text/html") });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
