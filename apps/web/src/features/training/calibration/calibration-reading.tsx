import { saveAnswers } from "@meridian/contract/calibration/calls";
import type { OwnReading } from "@meridian/contract/calibration/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { usGrades } from "@meridian/grading";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { Table } from "../../../components/table/table.tsx";
import { Select } from "../../../components/form/choices.tsx";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useChangeWithInlineError } from "../../../lib/api/use-change.ts";
import { toLocalDay } from "../../../lib/format/calendar-day.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { ownReadingQuery, ownSetsQuery } from "./queries.ts";
import { setText, shareText } from "./set-text.ts";
import * as styles from "./calibration.module.css";

/** One calibration set of the user's team: a US grade per course, then the result. */
export function CalibrationReading({
  id,
  ref,
}: {
  readonly id: string;
  readonly ref: RefObject<HTMLElement | null>;
}) {
  const query = useQuery(ownReadingQuery(id));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`sheet grid ${styles.reading}`}
      aria-labelledby="calibration-title"
    >
      <QueryContent query={query} what="The calibration set">
        {(reading) => (
          <>
            <h2 id="calibration-title">Calibration: {reading.title}</h2>
            {reading.submittedAt ? <Result reading={reading} /> : <Answers reading={reading} />}
          </>
        )}
      </QueryContent>
    </section>
  );
}

type Item = OwnReading["items"][number];
const grades = usGrades.filter((grade) => grade !== "S");

function Answers({ reading }: { readonly reading: OwnReading }) {
  const { items } = reading;
  const [answers, setAnswers] = useState(() => items.map(({ courses }) => courses.map(({ given }) => given)));
  const firstOpen = answers.findIndex((given) => given.includes(null));
  const [index, setIndex] = useState(firstOpen === -1 ? 0 : firstOpen);
  const [today] = useState(() => toLocalDay());
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(index);
  const queries = useQueryClient();
  const { busy, refusal, run } = useChangeWithInlineError(ownSetsQuery.queryKey);
  useLayoutEffect(() => {
    if (shownIndex.current !== index) heading.current?.focus();
    shownIndex.current = index;
  }, [index]);
  const item = items[index]!;
  const isLast = index === items.length - 1;
  const open = answers.flat().filter((grade) => grade === null).length;
  const save = (submit: boolean, next: number) => {
    void run(() => request(saveAnswers, { params: { id: reading.id }, body: { answers, submit } }), {
      onDone: (saved) => {
        if (submit) queries.setQueryData(ownReadingQuery(reading.id).queryKey, saved);
        else setIndex(next);
      },
    });
  };
  return (
    <>
      <p className="soft">
        {setText(reading, today)}. Choose the US grade for each mark. You see the correct grades once you have
        submitted the whole set; your answers are saved as you go.
      </p>
      <h3 ref={heading} tabIndex={-1}>
        Transcript {index + 1} of {items.length}: {countryName(item.country)}
      </h3>
      <p className="muted">{item.table}</p>
      <Courses item={item}>
        {(course, place) => (
          <Select
            className="input"
            aria-label={`US grade for ${course.name}, mark ${course.mark}`}
            placeholder="Choose"
            options={grades.map((grade) => [grade, grade.replace("-", "−")])}
            value={answers[index]?.[place] ?? ""}
            onValue={(value) => {
              const given = value || null;
              setAnswers(answers.map((row, i) => (i === index ? row.with(place, given) : row)));
            }}
          />
        )}
      </Courses>
      <FormError>{refusal}</FormError>
      <div className="row wrap">
        <Button disabled={index === 0 || busy} onClick={() => save(false, index - 1)}>
          Previous
        </Button>
        {isLast ? null : (
          <Button
            kind={open > 0 ? "primary" : "secondary"}
            busy={busy && "Saving"}
            onClick={() => save(false, index + 1)}
          >
            Save and next
          </Button>
        )}
        {isLast || open === 0 ? (
          <Button
            kind="primary"
            disabled={open > 0}
            busy={busy && "Submitting"}
            onClick={() => save(true, index)}
          >
            Submit the set
          </Button>
        ) : null}
        <span className="muted" role="status">
          {open === 0 ? "All grades chosen" : `${plural(open, "grade")} to choose`}
        </span>
      </div>
    </>
  );
}

function Result({ reading: { items, right, cells } }: { readonly reading: OwnReading }) {
  return (
    <>
      <p>
        <b>
          {right} of {cells} grades correct ({shareText(right ?? 0, cells)}).
        </b>{" "}
        Your team’s admins see this result.
      </p>
      {items.map((item, index) => (
        <div key={index} className={styles.transcript}>
          <h3>
            Transcript {index + 1}: {countryName(item.country)}
          </h3>
          <p className="muted">{item.table}</p>
          <Courses item={item}>
            {({ given, right: grade }) =>
              given === grade ? (
                <span className={`row inline ${styles.right}`}>
                  <Check className="i sm" aria-hidden="true" /> {grade}
                  <span className="sr"> correct</span>
                </span>
              ) : (
                <span className={`row inline ${styles.wrong}`}>
                  <X className="i sm" aria-hidden="true" />
                  <span>
                    {given}, should be <b>{grade}</b>
                  </span>
                </span>
              )
            }
          </Courses>
        </div>
      ))}
      <div className="row wrap">
        <ButtonLink to={paths.training}>Back to training</ButtonLink>
      </div>
    </>
  );
}

function Courses({
  item,
  children,
}: {
  readonly item: Item;
  readonly children: (course: Item["courses"][number], place: number) => ReactNode;
}) {
  return (
    <Table
      className="table"
      caption="Transcript"
      columns={[
        { head: "Course", cell: ({ name }) => name },
        { head: "Credits", numeric: true, className: styles.credits, cell: ({ credits }) => credits },
        { head: "Mark", cell: ({ mark }) => mark },
        { head: "US grade", cell: children },
      ]}
      rows={item.courses}
      // Courses have no ID, and their order does not change.
      rowKey={(_, index) => String(index)}
    />
  );
}
