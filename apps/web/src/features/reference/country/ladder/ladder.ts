import type { Credential, Education, EducationStage, Rung } from "@meridian/grading";

/** The education ladder, laid out by age. Parallel schools are in lanes below each other. */
export interface Ladder {
  readonly from: number;
  readonly to: number;
  readonly lanes: number;
  readonly blocks: readonly LadderBlock[];
  /** Age at which higher education starts; null if the data has none. */
  readonly leavingAge: number | null;
}

export interface LadderBlock {
  readonly kind: "school" | "vocational" | "higher";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** From the data. May differ from the ages, which are only typical. */
  readonly years: number;
  /** First lane, and the number of lanes it covers (`span`). */
  readonly lane: number;
  readonly span: number;
  /** The certificate at its end. */
  readonly credential: string | null;
  /** Exists only in part of the country: drawn below the others and ignored for the leaving age. */
  readonly regional: boolean;
}

/** Null if the data has no stages. */
export function buildLadder({ stages, credentials }: Education): Ladder | null {
  const stageBlocks = stages.flatMap(stageBlock);
  if (stageBlocks.length === 0) return null;
  const schools = stageBlocks.filter(({ kind }) => kind !== "higher").sort(byPath);
  const cycles = stageBlocks.filter(({ kind }) => kind === "higher");
  const leaving = leavingAge(schools.length > 0 ? schools : cycles);
  const typicalYears = cycles.find(({ from }) => from === leaving)?.years ?? null;
  // If the first degree is both a stage and a credential, draw it only once.
  const degrees = higherBlocks(credentials, leaving, typicalYears).filter(
    (degree) => !cycles.some(({ from, to }) => from === degree.from && to === degree.to),
  );
  const placed = assignLanes([...schools, ...cycles, ...degrees]);
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  const blocks = placed.map((block) => ({ ...block, span: countLanes(block, placed, lanes) }));
  return {
    // Leaves room for the label of the US row, which starts at 6.
    from: Math.min(4, ...blocks.map(({ from }) => from)),
    to: Math.max(24, ...blocks.map(({ to }) => to)),
    lanes,
    blocks,
    leavingAge: blocks.some(({ kind }) => kind === "higher") ? leaving : null,
  };
}

type Unplaced = Omit<LadderBlock, "lane" | "span">;
type Placed = Omit<LadderBlock, "span">;

function stageBlock({ name, years, ages, credential, kind, regional }: EducationStage): Unplaced[] {
  const [from, to] = (ages ?? "").split("–").map(Number);
  if (from === undefined || !Number.isFinite(from)) return [];
  const end = to !== undefined && Number.isFinite(to) ? to : from + (years ?? 0);
  if (end <= from) return [];
  return [
    {
      kind: kind ?? "school",
      name,
      from,
      to: end,
      years: years ?? end - from,
      // A degree has no leaving certificate, and a note in parentheses ("six years in Berlin") is not one.
      credential: kind === "higher" || !credential || credential.startsWith("(") ? null : credential,
      regional: regional ?? false,
    },
  ];
}

/** The path to university comes first: nationwide before regional, general before vocational, then longer schools. */
function byPath(a: Unplaced, b: Unplaced): number {
  return (
    Number(a.regional) - Number(b.regional) ||
    a.from - b.from ||
    Number(a.kind === "vocational") - Number(b.kind === "vocational") ||
    b.to - a.to
  );
}

/** Typical age at university entry: the end of the longest general school, or the start of the first degree. */
function leavingAge(stages: readonly Unplaced[]): number {
  if (stages.every(({ kind }) => kind === "higher")) return Math.min(...stages.map(({ from }) => from));
  const general = stages.filter(({ kind }) => kind === "school");
  const common = general.filter(({ regional }) => !regional);
  return Math.max(...[common, general, stages].find(({ length }) => length > 0)!.map(({ to }) => to));
}

const longDegreeYears = 4;

/** Degrees in sequence from the leaving age: at most two first degrees, then master and doctorate. */
function higherBlocks(
  credentials: readonly Credential[],
  start: number,
  typicalYears: number | null,
): Unplaced[] {
  const withRung = (...rungs: readonly Rung[]) =>
    credentials.filter(({ years, rung }) => years !== null && rung !== undefined && rungs.includes(rung));
  const block = ({ name, years }: Credential, from: number): Unplaced => ({
    kind: "higher",
    name,
    from,
    to: from + (years ?? 0),
    years: years ?? 0,
    credential: null,
    regional: false,
  });
  // First the length a stage names, then degrees that lead to a master, then shorter ones.
  const rank = ({ rung, years }: Credential) =>
    years === typicalYears ? 0 : rung === "side-bachelor" ? 2 : 1;
  const bachelors = uniqueByYears(
    withRung("bachelor", "side-bachelor")
      .filter(({ years }) => (years ?? 0) >= 2)
      .sort((a, b) => rank(a) - rank(b) || (a.years ?? 0) - (b.years ?? 0)),
  ).slice(0, 2);
  // A one-year credential is part of a degree, not a degree.
  const shorts = withRung("short")
    .filter(({ years }) => (years ?? 0) >= 2)
    .slice(0, 1);
  const first = bachelors[0] ?? null;
  const afterFirst = start + (first?.years ?? 0);
  // A master of four or more years is a first degree that starts after school.
  const masters = withRung("master");
  const master = first ? masters.find(({ years }) => (years ?? 0) < longDegreeYears) : undefined;
  const longMaster = masters.find(({ years }) => (years ?? 0) >= longDegreeYears);
  const afterMaster = master
    ? afterFirst + (master.years ?? 0)
    : longMaster
      ? start + (longMaster.years ?? 0)
      : null;
  const doctorate = afterMaster === null ? undefined : withRung("doctorate")[0];
  const doctorates = doctorate && afterMaster !== null ? [block(doctorate, afterMaster)] : [];
  return [
    ...bachelors.slice(0, 1).map((credential) => block(credential, start)),
    ...(master ? [block(master, afterFirst), ...doctorates] : []),
    ...(longMaster ? [block(longMaster, start), ...(master ? [] : doctorates)] : []),
    ...bachelors.slice(1).map((credential) => block(credential, start)),
    ...shorts.map((credential) => block(credential, start)),
  ];
}

/** Keeps one credential of each length. */
function uniqueByYears(credentials: readonly Credential[]): Credential[] {
  return credentials.filter(
    (credential, i) => credentials.findIndex(({ years }) => years === credential.years) === i,
  );
}

/** Puts each block into the first lane that is free at its ages. */
function assignLanes(blocks: readonly Unplaced[]): Placed[] {
  return blocks.reduce<Placed[]>((placed, block) => {
    let lane = 0;
    while (placed.some((other) => other.lane === lane && overlap(other, block))) lane += 1;
    return [...placed, { ...block, lane }];
  }, []);
}

/** A block with no parallel school, such as a primary school for all, also covers the lanes below it. */
function countLanes(block: Placed, placed: readonly Placed[], lanes: number): number {
  if (block.kind === "higher") return 1;
  let last = block.lane;
  const isOccupied = (lane: number) => placed.some((other) => other.lane === lane && overlap(other, block));
  while (last + 1 < lanes && !isOccupied(last + 1)) last += 1;
  return last - block.lane + 1;
}

function overlap(a: Pick<Placed, "from" | "to">, b: Pick<Placed, "from" | "to">): boolean {
  return a.from < b.to && b.from < a.to;
}
