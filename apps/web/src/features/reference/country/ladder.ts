import type { Credential, Education, EducationStage } from "@meridian/grading";

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

/** Stages of some files go on to university; the name says so. */
const higherStage = /^(?:university|higher education|basic academic|(?:first|second) cycle$)/i;

function stageBlock({ name, years, ages, credential }: EducationStage): Unplaced[] {
  const [from, to] = (ages ?? "").split("–").map(Number);
  if (from === undefined || !Number.isFinite(from)) return [];
  const end = to !== undefined && Number.isFinite(to) ? to : from + (years ?? 0);
  if (end <= from) return [];
  const length = years ?? end - from;
  // What ends a degree is the degree: no leaving certificate.
  if (higherStage.test(name))
    return [{ kind: "higher", name, from, to: end, years: length, credential: null }];
  // "Gymnasium or vocational" is the school everybody goes to.
  const vocational =
    /^(?!.*(?:\bor\b|\/).*(?:vocation|technical)).*(?:vocation|technical|trade|apprentice)/i.test(name);
  // A note in brackets ("six years in Berlin") is no certificate.
  const certificate = credential && !credential.startsWith("(") ? credential : null;
  const kind = vocational ? "vocational" : "school";
  return [{ kind, name, from, to: end, years: length, credential: certificate }];
}

/** "Scotland: primary", "Québec: CEGEP": schools of one part of the country. */
const isRegional = ({ name }: Unplaced) => /^\p{L}+: /u.test(name);

/** The path to university lies on top: the whole country's before a part's, general before vocational, then the longer school. */
function byPath(a: Unplaced, b: Unplaced): number {
  return (
    Number(isRegional(a)) - Number(isRegional(b)) ||
    a.from - b.from ||
    Number(a.kind === "vocational") - Number(b.kind === "vocational") ||
    b.to - a.to
  );
}

/** When most leave for university: the end of the longest general school, or the start of the first degree. */
function leavingAge(stages: readonly Unplaced[]): number {
  if (stages.every(({ kind }) => kind === "higher")) return Math.min(...stages.map(({ from }) => from));
  const general = stages.filter(({ kind }) => kind === "school");
  const common = general.filter((school) => !isRegional(school));
  return Math.max(...[common, general, stages].find(({ length }) => length > 0)!.map(({ to }) => to));
}

const longDegree = 4;

/** First degrees beside the usual road to a master. */
const sideDegree = /\(pass|^bacharelato|^teaching|^professional bachelor/i;

type Degree = "short" | "bachelor" | "master" | "doctorate";

/** Degrees one after the other from the leaving age: two first degrees at most, then master and doctorate. */
function higherBlocks(credentials: readonly Credential[], start: number, usual: number | null): Unplaced[] {
  const current = credentials.filter(
    ({ name }) => !/\b(?:old|older|former|until|before)\b|\bpre-LMD/i.test(name),
  );
  const of = (degree: Degree) =>
    current.filter((credential) => credential.years !== null && degreeOf(credential) === degree);
  const block = ({ name, years }: Credential, from: number): Unplaced => ({
    kind: "higher",
    name,
    from,
    to: from + (years ?? 0),
    years: years ?? 0,
    credential: null,
  });
  // First the length that a stage names, then what leads on to a master, then the shorter.
  const rank = ({ name, years }: Credential) => (years === usual ? 0 : sideDegree.test(name) ? 2 : 1);
  const bachelors = distinct(
    of("bachelor")
      .filter(({ years }) => (years ?? 0) >= 2)
      .sort((a, b) => rank(a) - rank(b) || (a.years ?? 0) - (b.years ?? 0)),
  ).slice(0, 2);
  // A first year is part of the degree, not a degree.
  const shorts = of("short")
    .filter(({ years }) => (years ?? 0) >= 2)
    .slice(0, 1);
  const first = bachelors[0] ?? null;
  const afterFirst = start + (first?.years ?? 0);
  // A master of four years and more is a first degree of its own, from school on.
  const masters = of("master");
  const master = first ? masters.find(({ years }) => (years ?? 0) < longDegree) : undefined;
  const long = masters.find(({ years }) => (years ?? 0) >= longDegree);
  const afterMaster = master ? afterFirst + (master.years ?? 0) : long ? start + (long.years ?? 0) : null;
  const doctorate = afterMaster === null ? undefined : of("doctorate")[0];
  const doctorates = doctorate && afterMaster !== null ? [block(doctorate, afterMaster)] : [];
  return [
    ...bachelors.slice(0, 1).map((credential) => block(credential, start)),
    ...(master ? [block(master, afterFirst), ...doctorates] : []),
    ...(long ? [block(long, start), ...(master ? [] : doctorates)] : []),
    ...bachelors.slice(1).map((credential) => block(credential, start)),
    ...shorts.map((credential) => block(credential, start)),
  ];
}

/** Its name and what it is compared with decide what it is; a first professional degree is no rung of its own here. */
function degreeOf({ name, us }: Credential): Degree | null {
  const text = us ?? "";
  if (/^(?:doctor|ph\.?d)/i.test(text)) return "doctorate";
  if (/^master/i.test(text) || (/^(?:master|magist|maestr|mestr)/i.test(name) && /master/i.test(text)))
    return "master";
  // A master that the US counts as the end of a first degree comes after another degree, not after school.
  if (/^ma(?:ster|[iî]trise)/i.test(name)) return null;
  const first = /^(?:bachelor|bacharel|licen[cs]e\b|licenciat)/i.test(name);
  if (/^bachelor/i.test(text) || (first && /bachelor|undergraduate/i.test(text))) return "bachelor";
  return /associate|years? of undergraduate/i.test(text) ? "short" : null;
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
