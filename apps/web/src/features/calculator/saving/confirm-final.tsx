import type { UnresolvedCourse } from "@meridian/transcript/document/unresolved-courses";
import { ConfirmFinalDialog } from "../../history/public.ts";
import type { EvaluationLink } from "../drafts/draft.ts";
import { useSaving } from "./use-saving.ts";

/** The record is saved. It becomes final once the user accepts that some courses do not count toward the GPA. */
export default function ConfirmFinal({
  link,
  courses,
  onClose,
}: {
  readonly link: EvaluationLink;
  readonly courses: readonly UnresolvedCourse[];
  readonly onClose: () => void;
}) {
  const { busy, finish } = useSaving();
  return (
    <ConfirmFinalDialog
      courses={courses}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void finish(link, courses).then((isDone) => isDone && onClose())}
    />
  );
}
