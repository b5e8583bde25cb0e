import type { GridLine } from "../cells/grid-line.ts";
import { unitePlaces } from "../cells/place.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";

/** Banner and PeopleSoft print a code in two columns, "MATH" under Subject and "1010" under Course. Joins them to "MATH 1010". */
export function joinCodeColumns(lines: GridLine[]): GridLine[] {
  const column = findDepartments(lines);
  return column === null ? lines : lines.map((line) => joinWithNext(line, column));
}

/** The column of departments in front of one of course numbers; null if there is none. */
function findDepartments(lines: readonly GridLine[]): number | null {
  const headerAt = lines.findIndex(({ cells }) => cells.filter(namesCode).length >= 2);
  const header = lines[headerAt]?.cells ?? [];
  const columns = header.flatMap((name, c) => (namesCode(name) && namesCode(header[c + 1] ?? "") ? [c] : []));
  const isSplit = (c: number) => {
    const pairs = lines.slice(headerAt + 1).flatMap(({ cells }) => {
      const [first = "", second = ""] = cells.slice(c, c + 2);
      return first !== "" && second !== "" ? [{ first, second }] : [];
    });
    const codes = pairs.filter(({ first, second }) => department.test(first) && courseNumber.test(second));
    return codes.length >= 3 && codes.length >= pairs.length * 0.8;
  };
  return columns.find(isSplit) ?? null;
}

/** "Subject", "Course", "Catalog No": columns of names and codes. */
const namesCode = (name: string) =>
  /^(?:subj|dept|department|prefix|catalog|crse|number|num|nbr)\b/i.test(name) ||
  readHeaderKinds(name).some(({ kind }) => kind === "course" || kind === "code");

const department = /^\p{Lu}{2,6}$/u;
const courseNumber = /^\d{2,5}\p{Lu}{0,2}$/u;

function joinWithNext(line: GridLine, column: number): GridLine {
  const move = (marked: readonly number[]) => [...new Set(marked.map((c) => (c > column ? c - 1 : c)))];
  const joinPair = <T>(list: readonly T[], join: (pair: T[]) => T): T[] => [
    ...list.slice(0, column),
    ...(list.length > column ? [join(list.slice(column, column + 2))] : []),
    ...list.slice(column + 2),
  ];
  return {
    ...line,
    cells: joinPair(line.cells, (pair) => pair.filter((cell) => cell !== "").join(" ")),
    ...(line.doubtful && { doubtful: move(line.doubtful) }),
    ...(line.joined && { joined: move(line.joined) }),
    ...(line.places && { places: joinPair(line.places, unitePlaces) }),
  };
}
