/** A US grade. Besides color, F is hatched and S (credit only) is dashed. */
export function GradeChip({ grade }: { readonly grade: string | null }) {
  if (!grade) {
    return (
      <span className="grade none">
        <span aria-hidden="true">–</span>
        <span className="sr">no grade</span>
      </span>
    );
  }
  return (
    <span className={`grade ${gradeTone(grade)}`} role="img" aria-label={spokenGrade(grade)}>
      {grade.replace("-", "−")}
    </span>
  );
}

/** A+, A, A− and AB share tone a; B+, B, B− and BC share b, and so on. S, P and the like earn credit only. */
export function gradeTone(grade: string): "a" | "b" | "c" | "d" | "f" | "s" {
  const letter = grade.charAt(0).toLowerCase();
  return letter === "a" || letter === "b" || letter === "c" || letter === "d" || letter === "f"
    ? letter
    : "s";
}

export function spokenGrade(grade: string): string {
  return grade.replace("+", " plus").replace(/[-−]/, " minus");
}
