import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { DatasetIndex } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { Review } from "@meridian/transcript/review/review-table";
import { LinkButton } from "../../../components/button.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { notify } from "../../../lib/toasts.ts";
import { loadReviewScreen } from "../../calculator/public.ts";
import { getGroup, listGroup, type FolderFile, type ReadState } from "../queue/folder-file.ts";
import type { FolderQueue, OpenedFile } from "../queue/folder-queue.ts";
import { FileCheck } from "./file-check.tsx";
import { FactsStep } from "./facts-step.tsx";
import * as styles from "./review-session.module.css";

const ReviewScreen = lazy(async () => ({ default: (await loadReviewScreen()).ReviewScreen }));

interface Props {
  readonly queue: FolderQueue;
  readonly files: readonly FolderFile[];
  /** The files to look at, in order. With one file, the session ends after it. */
  readonly ids: readonly string[];
  readonly index: DatasetIndex;
  readonly onClose: () => void;
}

/** Works through the doubts of all files: first whose a file is and where it is from, then its courses. */
export function ReviewSession({ queue, files, ids, index, onClose }: Props) {
  const [currentId, setCurrentId] = useState(ids[0] ?? "");
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const file = files.find(({ id }) => id === currentId);
  const state = file?.state.step === "read" ? file.state : null;
  const mustAsk = state !== null && state.facts.questions.length > 0;
  const [opened, setReview] = useOpened(queue, currentId, state?.facts.system ?? "");
  const isSingle = ids.length === 1;

  const next = () => {
    const done = [...passed, currentId];
    setPassed(done);
    setAsking(false);
    const look = listGroup(queue.get().files, "look").map(({ id }) => id);
    // Files that were read in the meantime join at the end.
    const order = [...ids, ...look.filter((id) => !ids.includes(id))];
    const nextId = isSingle ? undefined : order.find((id) => look.includes(id) && !done.includes(id));
    if (nextId !== undefined) setCurrentId(nextId);
    else {
      onClose();
      if (!isSingle && look.length === 0) notify("Everything is checked");
    }
  };
  if (!file || !state || !opened) return null;
  const position = isSingle
    ? file.name
    : `File ${passed.length + 1} of ${Math.max(ids.length, passed.length + 1)}`;
  if (mustAsk || isAsking)
    return (
      <FactsStep
        key={currentId}
        queue={queue}
        file={file}
        facts={state.facts}
        sheets={opened.sheets}
        index={index}
        position={position}
        onAnswer={async (facts) => {
          await queue.answer(currentId, facts);
          setAsking(false);
          const answered = queue.get().files.find(({ id }) => id === currentId);
          if (!answered || getGroup(answered) !== "look") next();
        }}
        onSkip={isSingle ? undefined : next}
        onClose={onClose}
      />
    );
  return (
    <Suspense fallback={null}>
      <OneReview
        // Another grading table starts another review.
        key={`${currentId} ${state.facts.system}`}
        queue={queue}
        file={file}
        state={state}
        opened={opened}
        onReview={setReview}
        position={position}
        isLast={isSingle}
        onFacts={() => setAsking(true)}
        onNext={next}
        onClose={onClose}
      />
    </Suspense>
  );
}

function OneReview({
  queue,
  file,
  state,
  opened,
  onReview,
  position,
  isLast,
  onFacts,
  onNext,
  onClose,
}: {
  readonly queue: FolderQueue;
  readonly file: FolderFile;
  readonly state: ReadState;
  readonly opened: OpenedFile;
  readonly onReview: (review: Review) => void;
  readonly position: string;
  readonly isLast: boolean;
  readonly onFacts: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}) {
  const readsAsMark = useMemo(() => createMarkTest(opened.system), [opened.system]);
  const { facts } = state;
  const country = countryName(facts.country);
  const isSent = file.sent !== undefined;
  return (
    <ReviewScreen
      sheets={opened.sheets}
      file={opened.file}
      readsAsMark={readsAsMark}
      notice={<FileCheck observations={state.observations ?? []} />}
      onConfirm={() => {}}
      onClose={onClose}
      session={{
        title: position,
        facts: (
          <span className={`small soft ${styles.facts}`}>
            <b>{facts.student || facts.studentId}</b> {country}, {opened.system?.name}{" "}
            {isSent ? null : <LinkButton onClick={onFacts}>Change</LinkButton>}
          </span>
        ),
        review: opened.review,
        onReview: (changed) => {
          if (changed === opened.review) return;
          onReview(changed);
          if (!isSent) void queue.decide(file.id, opened, changed, false);
        },
        nextLabel: (isSettled) =>
          isSent
            ? "Close"
            : isSettled
              ? isLast
                ? "Ready"
                : "Ready, next file"
              : isLast
                ? "Close"
                : "Next file",
        onNext: (isSettled) => {
          if (isSent) onNext();
          else void queue.decide(file.id, opened, opened.review, isSettled).then(onNext);
        },
      }}
    />
  );
}

/**
 * The contents, reading and current review of a file, null while they are loaded. Loaded again for another grading table.
 * The review is kept here because its screen is unmounted while the student or country is changed.
 */
function useOpened(
  queue: FolderQueue,
  id: string,
  system: string,
): [opened: OpenedFile | null, setReview: (review: Review) => void] {
  const [opened, setOpened] = useState<{ key: string; file: OpenedFile | null } | null>(null);
  const key = `${id} ${system}`;
  useEffect(() => {
    let isCurrent = true;
    void queue.open(id).then((file) => {
      if (isCurrent) setOpened({ key, file });
    });
    return () => {
      isCurrent = false;
    };
  }, [queue, id, key]);
  const setReview = (review: Review) =>
    setOpened((before) =>
      before?.file && before.key === key ? { key, file: { ...before.file, review } } : before,
    );
  return [opened?.key === key ? opened.file : null, setReview];
}
