import * as calls from "@meridian/contract/crm/feeds/calls";
import { feedFieldIds, feedFields, type FeedMapping } from "@meridian/contract/crm/feeds/fields";
import type { FeedInput, FeedPreview, FeedState } from "@meridian/contract/crm/feeds/schemas";
import { type FeedSource, feedSources } from "@meridian/contract/crm/feeds/sources";
import type { Connection } from "@meridian/contract/crm/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextArea, TextField } from "../../../components/form/field.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { request } from "../../../lib/api/request.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { useFocusFirst } from "../../../lib/focus.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import * as styles from "../crm.module.css";
import { useCrmChange } from "../queries.ts";
import { FeedPreviewTable } from "./feed-preview.tsx";
import { FeedRuns } from "./feed-runs.tsx";
import { getDisplayZone } from "../../../lib/format/calendar-day.ts";
import { feedQuery } from "./queries.ts";

/** The applicant list of one connection: where it is, what its columns mean, when it is read and what came of it. */
export function FeedEditor({
  connection,
  onDone,
}: {
  readonly connection: Connection;
  readonly onDone: () => void;
}) {
  const { data, error } = useQuery(feedQuery(connection.id));
  const source = feedSources[connection.kind];
  if (error) return <Notice tone="bad">The applicant list could not be loaded. Reload the page.</Notice>;
  if (!data || !source) return <Skeleton lines={8} />;
  return <FeedForm connection={connection} source={source} state={data} onDone={onDone} />;
}

function FeedForm({
  connection: { id, name },
  source,
  state: { feed, runs },
  onDone,
}: {
  readonly connection: Connection;
  readonly source: FeedSource;
  readonly state: FeedState;
  readonly onDone: () => void;
}) {
  const [input, setInput] = useState<FeedInput>(() =>
    feed
      ? {
          source: feed.source,
          mapping: feed.mapping,
          schedule: feed.schedule,
          dailyHour: feed.dailyHour,
        }
      : { source: "", mapping: {}, schedule: "daily", dailyHour: 5 },
  );
  const [preview, setPreview] = useState<FeedPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { doing, run } = useCrmChange<"preview" | "save" | "run" | "remove">();
  const form = useFocusFirst();
  const params = { id };
  const change = (changes: Partial<FeedInput>) => {
    setProblem(null);
    setPreview(null);
    setInput((current) => ({ ...current, ...changes }));
  };
  const onRefused = (message: string) => setProblem(message);
  const show = () => {
    setProblem(null);
    return run(() => request(calls.previewFeed, { params, body: input }), {
      name: "preview",
      onRefused,
      onDone: (result) => {
        setPreview(result);
        setInput((current) => ({ ...current, mapping: result.mapping }));
      },
    });
  };
  const save = () => {
    setProblem(null);
    void run(() => request(calls.saveFeed, { params, body: input }), {
      name: "save",
      onRefused,
      onDone: () => notifySuccess("Applicant list saved"),
    });
  };
  const SourceField = source.multiline ? TextArea : TextField;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={save}
      className={`grid loose ${styles.editor}`}
      aria-label={`Applicants from ${name}`}
    >
      <Sheet className={`grid ${styles.part}`} aria-labelledby="feed-source">
        <h2 id="feed-source">Applicants from {name}</h2>
        <p className="soft">
          Each applicant becomes an unassigned draft in the queue. Rows are matched by student ID, and a
          record that someone has worked on is never changed.
        </p>
        <ol className={styles.steps}>
          {source.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <SourceField
          label={source.label}
          hint={source.hint}
          placeholder={source.example}
          value={input.source}
          spellCheck={false}
          autoComplete="off"
          error={problem ?? undefined}
          onChange={({ target }: { readonly target: { readonly value: string } }) =>
            change({ source: target.value })
          }
        />
        <SelectField
          label="Schedule"
          labels={{ daily: "Every day", hourly: "Every hour", off: "Only when I click Run now" }}
          value={input.schedule}
          onValue={(schedule) => change({ schedule })}
        />
        {input.schedule === "daily" ? (
          <SelectField
            label={`At (${getDisplayZone()})`}
            options={Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, "0")}:00`])}
            value={input.dailyHour}
            onValue={(dailyHour) => change({ dailyHour })}
          />
        ) : null}
        <div className="row wrap">
          <Button
            busy={doing === "preview" && "Reading"}
            disabled={input.source.trim() === ""}
            onClick={() => void show()}
          >
            Preview
          </Button>
          <Button type="submit" kind="primary" busy={doing === "save" && "Saving"}>
            Save
          </Button>
          <Button kind="quiet" onClick={onDone}>
            Back to connections
          </Button>
        </div>
      </Sheet>
      {preview ? (
        <ColumnChoice
          mapping={input.mapping}
          columns={preview.columns}
          onChange={(mapping) => change({ mapping })}
        />
      ) : null}
      {preview ? <FeedPreviewTable preview={preview} /> : null}
      {feed ? (
        <Sheet className={`grid ${styles.part}`} aria-labelledby="feed-runs">
          <h2 id="feed-runs">Runs</h2>
          {feed.failingSince ? (
            <Notice tone="bad">The list has not been read since {formatDateTime(feed.failingSince)}.</Notice>
          ) : null}
          {feed.nextRunAt ? <p className="soft">Next run: {formatDateTime(feed.nextRunAt)}</p> : null}
          <div className="row wrap">
            <Button
              busy={doing === "run" && "Starting"}
              onClick={() => void run(() => request(calls.runFeed, { params }), { name: "run" })}
            >
              Run now
            </Button>
            <Button
              kind="danger"
              busy={doing === "remove" && "Removing"}
              onClick={() =>
                void run(() => request(calls.deleteFeed, { params }), {
                  name: "remove",
                  onDone: () => {
                    notifySuccess("List removed. Imported records are kept.");
                    onDone();
                  },
                })
              }
            >
              Stop reading this list
            </Button>
          </div>
          <FeedRuns runs={runs} />
        </Sheet>
      ) : null}
    </Form>
  );
}

/** Which column holds what. An empty choice leaves the field out. */
function ColumnChoice({
  mapping,
  columns,
  onChange,
}: {
  readonly mapping: FeedMapping;
  readonly columns: readonly string[];
  readonly onChange: (mapping: FeedMapping) => void;
}) {
  return (
    <Sheet className={`grid ${styles.part}`} aria-labelledby="feed-columns">
      <h2 id="feed-columns">Columns</h2>
      <p className="soft">After a change, preview the list again. Your choice is saved with the list.</p>
      <div className={styles.columns}>
        {feedFieldIds.map((field) => (
          <SelectField
            key={field}
            label={feedFields[field].label}
            hint={feedFields[field].note || undefined}
            placeholder="Not in the list"
            options={columns.map((column) => [column, column])}
            value={mapping[field] ?? ""}
            onValue={(value) => onChange({ ...mapping, [field]: value })}
          />
        ))}
      </div>
    </Sheet>
  );
}
