import { FileUp } from "lucide-react";
import { useId, useState, type ClipboardEvent } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useHasLeadAccess, useLeadAccess } from "../state/use-lead-access.ts";
import { isTableText, type PastedText, useStartTranscript } from "./use-start-transcript.ts";

/** Takes a transcript as text or as a file. Pasted text is read at once; a file needs lead access. */
export default function PasteOrFile({ onClose }: { readonly onClose: () => void }) {
  const open = useOverlay();
  const withLead = useLeadAccess();
  const isUnlocked = useHasLeadAccess();
  const { withPaste } = useStartTranscript();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const read = (contents: PastedText) => {
    if (!isTableText(contents.text)) {
      setError("That is one line. Paste the rows of the transcript, with one course per line.");
      return;
    }
    // The review opens in its place.
    void withPaste(contents);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const pasted = clipboardData.getData("text/plain");
    if (text.trim() !== "" || !isTableText(pasted)) return;
    event.preventDefault();
    read({ text: pasted, html: clipboardData.getData("text/html") });
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Paste a transcript or choose a file"
      description="Everything is read on this device."
      actions={
        <>
          <Button
            icon={FileUp}
            aria-describedby={isUnlocked ? undefined : `${id}-email`}
            onClick={() => {
              onClose();
              withLead(() => open({ kind: "import" }));
            }}
          >
            Choose a file
          </Button>
          <Button kind="primary" disabled={text.trim() === ""} onClick={() => read({ text, html: "" })}>
            Read this text
          </Button>
        </>
      }
      foot={
        isUnlocked ? undefined : (
          <span id={`${id}-email`}>Files require your email address; pasted text doesn’t.</span>
        )
      }
    >
      <div className="field">
        <label htmlFor={id}>Rows of the transcript</label>
        <textarea
          id={id}
          className={error ? "input is-bad" : "input"}
          rows={7}
          value={text}
          placeholder={"Mathematics\t6\t14,5\nPhysics\t6\t12"}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onPaste={onPaste}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <p className={error ? "hint bad" : "hint"} id={`${id}-hint`} role={error ? "alert" : undefined}>
          {error ?? "Copy the table from Excel, Sheets, Word, a web page or a PDF, and paste it here."}
        </p>
      </div>
    </Dialog>
  );
}
