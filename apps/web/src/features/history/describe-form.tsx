import type { SavedRecord } from "@meridian/contract/history-answers";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, TextArea, TextField } from "../../components/field.tsx";
import { describeRecord } from "../../lib/record-calls.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import { historyKey } from "./calls.ts";

/** Tags, the office's notes and who sees the record; also of a final one. */
export function DescribeForm({ record }: { readonly record: SavedRecord }) {
  const [tags, setTags] = useState(record.tags.join(", "));
  const [notes, setNotes] = useState(record.notes);
  const [teamVisible, setTeamVisible] = useState(record.teamVisible);
  const { busy, run } = useChange(historyKey);
  const mayChange = record.may.edit || record.may.reopen || record.may.erase;
  const wanted = splitTags(tags);
  const tooMany = wanted.length > 20 ? "20 tags are the most a record can have" : null;
  const tooLong = wanted.some((tag) => tag.length > 60) ? "A tag has at most 60 characters" : null;
  const save = () =>
    run(() => describeRecord(record.id, { tags: wanted, notes, teamVisible }), {
      done: () => notifySuccess("Tags and notes saved"),
    });
  return (
    <form
      className="record-describe"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooMany && !tooLong) void save();
      }}
    >
      <TextField
        label="Tags"
        hint="Separated by commas, e.g. Fall 2026, transfer"
        value={tags}
        readOnly={!mayChange}
        error={tooMany ?? tooLong}
        onChange={(event) => setTags(event.target.value)}
      />
      <TextArea
        label="Notes of the office"
        hint="Not printed on reports."
        rows={6}
        maxLength={10_000}
        value={notes}
        readOnly={!mayChange}
        onChange={(event) => setNotes(event.target.value)}
      />
      {record.inTeam ? (
        <Checkbox
          label="Visible to the team"
          checked={teamVisible}
          disabled={!mayChange}
          onChange={(event) => setTeamVisible(event.target.checked)}
        />
      ) : null}
      {mayChange ? (
        <Button type="submit" kind="primary" busy={busy && "Saving"}>
          Save tags and notes
        </Button>
      ) : (
        <p className="hint">Only its evaluator or a team admin may change these.</p>
      )}
    </form>
  );
}

function splitTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
