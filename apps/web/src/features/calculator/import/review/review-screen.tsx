import { FileUp } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import type { ReadsAsMark } from "@meridian/transcript/cells/marks/reads-as-mark";
import { choosesRows } from "@meridian/transcript/review/list-doubts";
import { blockingMessage, rowChoiceMessage } from "@meridian/transcript/review/review-text";
import type { Review } from "@meridian/transcript/review/review-table";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { Button } from "../../../../components/button.tsx";
import { Modal, ModalCloseButton, ModalTitle } from "../../../../components/overlay/modal.tsx";
import { plural } from "../../../../lib/format/plural.ts";
import { useWorkspace } from "../../state/workspace.ts";
import { rememberMapping } from "../remembered-mapping.ts";
import { keepLines, type ReviewedImport } from "./keep-lines.ts";
import { KeyHints } from "./key-hints.tsx";
import { PageView, type PageMarks } from "./page/page-view.tsx";
import { toPrintedTable, type PrintedTable } from "./page/printed-table.ts";
import { ReadingPane } from "./reading-pane/reading-pane.tsx";
import { usePrintedPages } from "./page/use-printed-pages.ts";
import { useReview, type ReviewControl } from "./use-review.ts";
import * as styles from "./review-screen.module.css";

/** A review that is one of several, worked through one after the other. */
export interface ReviewSession {
  /** "File 2 of 6". */
  readonly title: string;
  /** The student and country, and a way to change them. */
  readonly facts: ReactNode;
  /** What was decided before. */
  readonly review: Review;
  /** Called with every decision. */
  readonly onReview: (review: Review) => void;
  readonly nextLabel: (isSettled: boolean) => string;
  /** Called with whether nothing is in doubt any more. */
  readonly onNext: (isSettled: boolean) => void;
}

export interface ReviewScreenProps {
  readonly sheets: readonly Sheet[];
  /** The file the sheets come from, null for pasted text. */
  readonly file: File | null;
  readonly readsAsMark: ReadsAsMark;
  /** Shown above the rows. */
  readonly notice?: ReactNode;
  /** Shown under the title: what the document says about itself. */
  readonly proposal?: ReactNode;
  /** The rows are imported once the file has been checked. */
  readonly isConfirming?: boolean;
  /** Not called in a session. */
  readonly onConfirm: (reviewed: ReviewedImport) => void;
  readonly onClose: () => void;
  /** Leaves the review for another file; absent for pasted text. */
  readonly onAnotherFile?: (() => void) | undefined;
  readonly session?: ReviewSession | undefined;
}

/** Shows what was read next to the page it was read from. Nothing is imported before the button is pressed. */
export function ReviewScreen({
  sheets,
  file,
  readsAsMark,
  notice,
  proposal,
  isConfirming = false,
  onConfirm,
  onClose,
  onAnotherFile,
  session,
}: ReviewScreenProps) {
  const control = useReview(sheets, readsAsMark, session?.review);
  const { review, guess, table, doubts, open, current } = control;
  const keptFile = useWorkspace()?.keepsSourcePages ? file : null;
  const pages = usePrintedPages(file, review.sheet.pages);
  const printed = useMemo(() => toPrintedTable(guess, doubts), [guess, doubts]);
  const marks = useMemo(() => findMarks(control, printed), [control, printed]);
  const included = table.rows.filter((row) => !row.leftOut);
  const blocked =
    blockingMessage(guess.problems) ??
    (included.length === 0 ? "No courses are selected." : null) ??
    open.filter(choosesRows).map(rowChoiceMessage)[0] ??
    null;
  const hasDecided = doubts.length > open.length || Object.keys(review.edits).length > 0;
  const isSettled = open.length === 0 && blocked === null;
  const importButton = useRef<HTMLButtonElement>(null);
  const onReview = useRef(session?.onReview);
  useEffect(() => {
    onReview.current = session?.onReview;
  });
  useEffect(() => onReview.current?.(review), [review]);
  useEffect(() => {
    if (open.length === 0) importButton.current?.focus({ preventScroll: true });
  }, [open.length]);
  return (
    <Modal
      onClose={onClose}
      className={styles.window}
      data-panel="review"
      aria-describedby={undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusInside(event.currentTarget, importButton.current);
      }}
      // Esc takes back a typed value; it must not discard decisions.
      onEscapeKeyDown={(event) => {
        if (hasDecided) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
        event.preventDefault();
        control.move(event.key === "ArrowDown" ? 1 : -1);
      }}
    >
      <header className={`row ${styles.head}`} role="presentation">
        <ModalTitle>{session?.title ?? "Check before importing"}</ModalTitle>
        <p>{sourceText(review.sheet)}</p>
        {session?.facts}
        {onAnotherFile ? (
          <Button kind="quiet" icon={FileUp} onClick={onAnotherFile}>
            <span>Another file</span>
          </Button>
        ) : null}
        <ModalCloseButton />
      </header>
      <div className={styles.proposal}>{proposal}</div>
      <div className={`grid loose ${styles.panes}`} data-pages={printed.span !== null}>
        {printed.span ? (
          <PageView
            pages={pages}
            marks={marks}
            doubtful={open.flatMap(({ line }) => (line === null ? [] : (printed.row(line)?.place ?? [])))}
            columns={printed.columns}
            onKind={control.setKind}
            below={current ? open.length - open.indexOf(current) - 1 : 0}
            onNext={() => control.move(1)}
          />
        ) : null}
        <ReadingPane
          control={control}
          sheets={sheets}
          printed={printed}
          pages={pages}
          blocked={blocked}
          notice={notice}
        />
      </div>
      <footer className={`row tiny muted ${styles.bar}`} role="presentation">
        <KeyHints />
        {open.length > 0 ? (
          <span className={styles.note}>
            {session ? "Files with items to check aren’t sent" : "Unchecked cells stay marked in the grid"}
          </span>
        ) : null}
        <Button
          ref={importButton}
          kind="primary"
          size="lg"
          disabled={blocked !== null && !session}
          busy={isConfirming && "Checking the file"}
          onClick={() => {
            if (isSettled || !session) rememberMapping(guess.columns);
            if (session) session.onNext(isSettled);
            else onConfirm(keepLines(included, { guess, sheet: review.sheet }, printed, pages, keptFile));
          }}
        >
          {session
            ? session.nextLabel(isSettled)
            : importLabel(included.length, table.rows.length - included.length, open.length)}
        </Button>
      </footer>
    </Modal>
  );
}

/** The first doubt has the focus already. Without one the import button takes it, or the review if that is disabled. */
function focusInside(panel: EventTarget | null, importButton: HTMLElement | null): void {
  if (!(panel instanceof HTMLElement)) return;
  for (const target of [importButton, panel]) {
    if (!panel.contains(document.activeElement)) target?.focus({ preventScroll: true });
  }
}

/** What to mark on the page: the cell that has the focus, or else the current doubt. */
function findMarks({ focusedCell, current, table }: ReviewControl, printed: PrintedTable): PageMarks | null {
  const { line, field } = focusedCell ?? current ?? { line: null, field: "mark" };
  const place = line === null ? undefined : printed.row(line)?.place;
  if (line === null || !place) return null;
  const course = table.rows.find((row) => row.line === line)?.row.course;
  const rivals = focusedCell
    ? []
    : (current?.readings.slice(1) ?? []).flatMap((reading) => reading.place ?? []);
  return { label: course || "A line", line: place, cell: printed.cell(line, field), rivals };
}

/** "Import 23 courses, 2 still to check": what the button will do. */
function importLabel(courses: number, leftOut: number, doubts: number): string {
  const label = `Import ${plural(courses, "course")}`;
  if (doubts > 0) return `${label}, ${doubts} still to check`;
  return leftOut > 0 ? `${label}, ${leftOut} left out` : label;
}

function sourceText({ name, pages }: Sheet): string {
  return pages ? `${name} · ${plural(pages.length, "page")}` : name;
}
