import type { Credential, Education, EducationStage, Rung } from "@meridian/grading";

/** The education ladder, laid out on ages and lanes: parallel schools lie under each other. */
export interface Ladder {
  readonly from: number;
  readonly to: number;
  readonly lanes: number;
  readonly blocks: readonly LadderBlock[];
  /** Age from which higher education is drawn; null when the facts name none. */
  readonly leavingAge: number | null;
}

export interface LadderBlock {
  readonly kind: "school" | "vocational" | "higher";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** As the facts have it: it may differ from the ages, which are a span of usual ones. */
  readonly years: number;
  /** First lane, and how many it covers. */
  readonly lane: number;
  readonly span: number;
  /** The certificate at its end. */
  readonly credential: string | null;
  /** A school of one part of the country: it lies below the others and sets no leaving age. */
  readonly regional: boolean;
}

/** Null when the facts name no stage. */
export function ladderOf({ stages, credentials }: Education): Ladder | null {
  const named = stages.flatMap(stageBlock);
  if (named.length === 0) return null;
  const schools = named.filter(({ kind }) => kind !== "higher").sort(byPath);
  const cycles = named.filter(({ kind }) => kind === "higher");
  const leaving = leavingAge(schools.length > 0 ? schools : cycles);
  const usual = cycles.find(({ from }) => from === leaving)?.years ?? null;
  // A file that counts the first degree among its stages also lists it as a credential: it is drawn once.
  const degrees = higherBlocks(credentials, leaving, usual).filter(
    (degree) => !cycles.some(({ from, to }) => from === degree.from && to === degree.to),
  );
  const placed = place([...schools, ...cycles, ...degrees]);
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  const blocks = placed.map((block) => ({ ...block, span: spanOf(block, placed, lanes) }));
  return {
    // Room for the label of the US row, which begins at 6.
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
      // What ends a degree is the degree, and a note in brackets ("six years in Berlin") is no certificate.
      credential: kind === "higher" || !credential || credential.startsWith("(") ? null : credential,
      regional: regional ?? false,
    },
  ];
}

/** The path to university lies on top: the whole country's before a part's, general before vocational, then the longer school. */
function byPath(a: Unplaced, b: Unplaced): number {
  return (
    Number(a.regional) - Number(b.regional) ||
    a.from - b.from ||
    Number(a.kind === "vocational") - Number(b.kind === "vocational") ||
    b.to - a.to
  );
}

/** When most leave for university: the end of the longest general school, or the start of the first degree. */
function leavingAge(stages: readonly Unplaced[]): number {
  if (stages.every(({ kind }) => kind === "higher")) return Math.min(...stages.map(({ from }) => from));
  const general = stages.filter(({ kind }) => kind === "school");
  const common = general.filter(({ regional }) => !regional);
  return Math.max(...[common, general, stages].find(({ length }) => length > 0)!.map(({ to }) => to));
}

const longDegree = 4;

/** Degrees one after the other from the leaving age: two first degrees at most, then master and doctorate. */
function higherBlocks(credentials: readonly Credential[], start: number, usual: number | null): Unplaced[] {
  const on = (...rungs: readonly Rung[]) =>
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
  // First the length that a stage names, then what leads on to a master, then the shorter.
  const rank = ({ rung, years }: Credential) => (years === usual ? 0 : rung === "side-bachelor" ? 2 : 1);
  const bachelors = distinct(
    on("bachelor", "side-bachelor")
      .filter(({ years }) => (years ?? 0) >= 2)
      .sort((a, b) => rank(a) - rank(b) || (a.years ?? 0) - (b.years ?? 0)),
  ).slice(0, 2);
  // A first year is part of the degree, not a degree.
  const shorts = on("short")
    .filter(({ years }) => (years ?? 0) >= 2)
    .slice(0, 1);
  const first = bachelors[0] ?? null;
  const afterFirst = start + (first?.years ?? 0);
  // A master of four years and more is a first degree of its own, from school on.
  const masters = on("master");
  const master = first ? masters.find(({ years }) => (years ?? 0) < longDegree) : undefined;
  const long = masters.find(({ years }) => (years ?? 0) >= longDegree);
  const afterMaster = master ? afterFirst + (master.years ?? 0) : long ? start + (long.years ?? 0) : null;
  const doctorate = afterMaster === null ? undefined : on("doctorate")[0];
  const doctorates = doctorate && afterMaster !== null ? [block(doctorate, afterMaster)] : [];
  return [
    ...bachelors.slice(0, 1).map((credential) => block(credential, start)),
    ...(master ? [block(master, afterFirst), ...doctorates] : []),
    ...(long ? [block(long, start), ...(master ? [] : doctorates)] : []),
    ...bachelors.slice(1).map((credential) => block(credential, start)),
    ...shorts.map((credential) => block(credential, start)),
  ];
}

/** One of each length is enough to show how long a degree takes. */
function distinct(credentials: readonly Credential[]): Credential[] {
  return credentials.filter((one, i) => credentials.findIndex(({ years }) => years === one.years) === i);
}

/** Each block into the first lane that is free for its ages. */
function place(blocks: readonly Unplaced[]): Placed[] {
  return blocks.reduce<Placed[]>((placed, block) => {
    let lane = 0;
    while (placed.some((other) => other.lane === lane && overlap(other, block))) lane += 1;
    return [...placed, { ...block, lane }];
  }, []);
}

/** A block with nothing beside it covers the lanes below it, as the one school everybody goes to. */
function spanOf(block: Placed, placed: readonly Placed[], lanes: number): number {
  if (block.kind === "higher") return 1;
  let last = block.lane;
  const taken = (lane: number) => placed.some((other) => other.lane === lane && overlap(other, block));
  while (last + 1 < lanes && !taken(last + 1)) last += 1;
  return last - block.lane + 1;
}

function overlap(a: Pick<Placed, "from" | "to">, b: Pick<Placed, "from" | "to">): boolean {
  return a.from < b.to && b.from < a.to;
}
