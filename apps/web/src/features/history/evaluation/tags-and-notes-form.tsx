import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { Checkbox, TextArea, TextField } from "../../../components/form/field.tsx";
import { updateMetadata } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { historyKey } from "../queries.ts";
import * as styles from "./evaluation.module.css";

/** Tags, internal notes and visibility, which can be edited even when the record is final. */
export function TagsAndNotesForm({ evaluation }: { readonly evaluation: SavedEvaluation }) {
  const [tags, setTags] = useState(evaluation.tags.join(", "));
  const [notes, setNotes] = useState(evaluation.notes);
  const [teamVisible, setTeamVisible] = useState(evaluation.teamVisible);
  const { busy, run } = useChange(historyKey);
  const mayChange = evaluation.may.edit || evaluation.may.reopen || evaluation.may.erase;
  const tagList = splitTags(tags);
  const tooMany = tagList.length > 20 ? "A record can have at most 20 tags" : null;
  const tooLong = tagList.some((tag) => tag.length > 60) ? "A tag can have at most 60 characters" : null;
  const save = () =>
    run(
      () =>
        request(updateMetadata, {
          params: { id: evaluation.id },
          body: { tags: tagList, notes, teamVisible },
        }),
      {
        onDone: () => notifySuccess("Tags and notes saved"),
      },
    );
  return (
    <Form
      className={`stack ${styles.describe}`}
      onSubmit={() => {
        if (!tooMany && !tooLong) void save();
      }}
    >
      <TextField
        label="Tags"
        hint="Separated by commas, e.g. Fall 2026, transfer"
        value={tags}
        readOnly={!mayChange}
        error={tooMany ?? tooLong}
        onValue={setTags}
      />
      <TextArea
        label="Internal notes"
        hint="Not printed on reports."
        rows={6}
        maxLength={10_000}
        value={notes}
        readOnly={!mayChange}
        onValue={setNotes}
      />
      {evaluation.inTeam ? (
        <Checkbox
          label="Visible to the team"
          checked={teamVisible}
          disabled={!mayChange}
          onValue={setTeamVisible}
        />
      ) : null}
      {mayChange ? (
        <Button type="submit" kind="primary" busy={busy && "Saving"}>
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
