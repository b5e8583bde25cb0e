import { defaultPolicy, pointsForGrade, type UsGrade } from "@meridian/grading";
import { GradeChip } from "../../../../components/grades/grade-chip.tsx";
import { pointsText } from "./table-rows.ts";

/** What a mark is in one publisher's table, in a list of them. */
export function PublisherGrade({ name, grade }: { readonly name: string; readonly grade: UsGrade | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <GradeChip grade={grade} />{" "}
        <b>{pointsText(grade === null ? null : pointsForGrade(grade, defaultPolicy))}</b>
      </dd>
    </div>
  );
}
