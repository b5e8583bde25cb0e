import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { Form, FormError } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { NewerVersion } from "../../../components/newer-version.tsx";
import { Checkbox, TextArea, TextField } from "../../../components/form/field.tsx";
import { updateMetadata } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useChangeWithInlineError } from "../../../lib/api/use-change.ts";
import { useEdit } from "../use-edit.ts";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { historyKey } from "../queries.ts";
import * as styles from "./evaluation.module.css";

/** Tags, internal notes and visibility, which can be edited even when the record is final. */
export function TagsAndNotesForm({ evaluation }: { readonly evaluation: SavedEvaluation }) {
  const tags = useEdit(evaluation.tags.join(", "));
  const notes = useEdit(evaluation.notes);
  const teamVisible = useEdit(evaluation.teamVisible);
  const { busy, refusal, run, clearRefusal } = useChangeWithInlineError<string, SavedEvaluation>(historyKey);
  const saveButton = useFocusAfterSwap<HTMLButtonElement>(notes.edit?.before);
  const mayChange = evaluation.may.edit || evaluation.may.reopen || evaluation.may.erase;
  const tagList = splitTags(tags.value);
  const tooMany = tagList.length > 20 ? "A record can have at most 20 tags" : null;
  const tooLong = tagList.some((tag) => tag.length > 60) ? "A tag can have at most 60 characters" : null;
  // While it saves, the newer notes are the user's own.
  const isOutdated = notes.isOutdated && !busy;
  const save = () =>
    run(
      () =>
        request(updateMetadata, {
          params: { id: evaluation.id },
          body: {
            ...(tags.edit && { tags: tagList }),
            ...(notes.edit && { notes: notes.edit.value }),
            ...(teamVisible.edit && { teamVisible: teamVisible.edit.value }),
            before: {
              ...(tags.edit && { tags: splitTags(tags.edit.before) }),
              ...(notes.edit && { notes: notes.edit.before }),
            },
          },
        }),
      {
        onDone: (saved) => {
          tags.settle(tags.edit, saved.tags.join(", "));
          notes.settle(notes.edit, saved.notes);
          teamVisible.settle(teamVisible.edit, saved.teamVisible);
          notifySuccess("Tags and notes saved");
        },
      },
    );
  const decide = (keepsEdits: boolean) => {
    if (keepsEdits) notes.keep();
    else notes.discard();
    clearRefusal();
  };
  return (
    <Form
      className={`stack ${styles.describe}`}
      onSubmit={() => {
        if (!tooMany && !tooLong && !isOutdated) void save();
      }}
    >
      <TextField
        label="Tags"
        hint="Separated by commas, e.g. Fall 2026, transfer"
        value={tags.value}
        readOnly={!mayChange}
        error={tooMany ?? tooLong}
        onValue={tags.change}
      />
      <TextArea
        label="Internal notes"
        hint="Not printed on reports."
        rows={6}
        maxLength={10_000}
        value={notes.value}
        readOnly={!mayChange}
        onValue={notes.change}
      />
      {evaluation.inTeam ? (
        <Checkbox
          label="Visible to the team"
          checked={teamVisible.value}
          disabled={!mayChange}
          onValue={teamVisible.change}
        />
      ) : null}
      {isOutdated ? (
        <NewerVersion
          title="Someone changed the notes while you were editing."
          effect="If you save them, they replace these notes:"
          keep="Keep my notes"
          discard="Discard my notes"
          onContinue={decide}
        >
          <blockquote className={styles.newerNotes}>{evaluation.notes || "No notes"}</blockquote>
        </NewerVersion>
      ) : (
        <FormError>{refusal}</FormError>
      )}
      {mayChange ? (
        <Button type="submit" kind="primary" ref={saveButton} disabled={isOutdated} busy={busy && "Saving"}>
          Save tags and notes
        </Button>
      ) : (
        <p className="hint">Only the record’s evaluator or a team admin can change these.</p>
      )}
    </Form>
  );
}

function splitTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
