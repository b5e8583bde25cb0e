import type {
  confidences,
  letterGrades,
  levels,
  nonGradeMeanings,
  regions,
  rungs,
  sourceKinds,
  sourceTiers,
  stageKinds,
} from "./values.ts";

/** The dataset: country files with their grading systems, bands and sources. */

/** The US grade of a band: a letter, or S (earns credit but does not count toward the GPA). */
export type UsGrade = (typeof letterGrades)[number] | "S";
export type Region = (typeof regions)[number];
export type Level = (typeof levels)[number];
export type Confidence = (typeof confidences)[number];
export type SourceKind = (typeof sourceKinds)[number];
export type SourceTier = (typeof sourceTiers)[number];
export type NonGradeMeaning = (typeof nonGradeMeanings)[number];
export type StageKind = (typeof stageKinds)[number];
export type Rung = (typeof rungs)[number];

export interface Source {
  readonly title: string;
  /** Empty when a team's own table cites something without a web page, such as a printed handbook. */
  readonly url: string;
  /** Set when the dataset is built; missing in a team's own table. */
  readonly kind?: SourceKind | undefined;
  /** False if the page supports the scale, but the US grades of this table were not taken from it. */
  readonly basis?: boolean | undefined;
}

export interface CreditUnit {
  /** Local name of one credit unit, e.g. `ECTS`. */
  readonly name: string;
  /** Units in one full-time year, or null when unknown. */
  readonly perYear: number | null;
  /** Local units × usFactor = US semester credits, or null when unknown. A quotient such as 30 / 33 is handled exactly. */
  readonly usFactor: number | null;
}

export interface NumericBand {
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  readonly description?: string;
  readonly us: UsGrade;
  /** Words printed instead of the number, e.g. `sehr gut`. */
  readonly aliases?: readonly string[];
}

export interface SymbolBand {
  readonly grade: string;
  readonly aliases?: readonly string[];
  readonly description?: string;
  readonly us: UsGrade;
}

/** A special mark on a numeric scale, such as honors: `30 e lode`. */
export interface NumericWord {
  readonly grade: string;
  readonly aliases?: readonly string[];
  /** Its value on the scale. */
  readonly value: number;
  /** Overrides the US grade of the band `value` falls into. */
  readonly us?: UsGrade;
  readonly description?: string;
}

/** A mark that does not count and earns no credit. */
export interface NonGrade {
  readonly mark: string;
  readonly aliases?: readonly string[];
  readonly meaning: NonGradeMeaning;
}

/** One knot of a custom table with linear interpolation. */
export interface InterpolationPoint {
  readonly mark: number;
  readonly points: number;
}

export interface Alternate<Band> {
  readonly publisher: string;
  readonly bands: readonly Band[];
  readonly sources: readonly Source[];
  readonly provenance?: string;
}

interface SystemFacts {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly institution: string | null;
  readonly default: boolean;
  readonly confidence: Confidence;
  /** Set when the dataset is built; missing in a team's own table. */
  readonly tier?: SourceTier | undefined;
  readonly notes?: string;
  readonly provenance?: string;
  readonly sources: readonly Source[];
  readonly nonGrades?: readonly NonGrade[];
}

export interface NumericSystem extends SystemFacts {
  readonly kind: "numeric";
  readonly better: "higher" | "lower";
  readonly min: number;
  readonly max: number;
  readonly pass: number | null;
  /** The smallest increment printed on transcripts. */
  readonly step?: number;
  readonly bands: readonly NumericBand[];
  readonly words?: readonly NumericWord[];
  /** Custom tables only: points between these knots are interpolated; `bands` may then be empty. */
  readonly interpolate?: readonly InterpolationPoint[];
  readonly alternates?: readonly Alternate<NumericBand>[];
}

export interface SymbolSystem extends SystemFacts {
  readonly kind: "symbol";
  readonly pass: string | null;
  readonly bands: readonly SymbolBand[];
  readonly alternates?: readonly Alternate<SymbolBand>[];
}

export type GradingSystem = NumericSystem | SymbolSystem;

export interface EducationStage {
  readonly name: string;
  readonly years: number | null;
  readonly ages: string | null;
  readonly credential: string | null;
  readonly kind?: StageKind;
  /** Exists only in part of the country. */
  readonly regional?: boolean;
}

export interface Credential {
  readonly name: string;
  readonly local: string | null;
  readonly years: number | null;
  readonly us: string | null;
  /** Omitted for school-leaving certificates, first professional degrees and discontinued degrees. */
  readonly rung?: Rung;
}

export interface Education {
  readonly language: readonly string[] | null;
  readonly academicYear: string | null;
  readonly stages: readonly EducationStage[];
  readonly credentials: readonly Credential[];
  readonly notes: string | null;
  readonly sources: readonly Source[];
}

export interface Country {
  /** ISO 3166-1 alpha-2, or `X-IB` style for international bodies. */
  readonly code: string;
  readonly country: string;
  readonly names: readonly string[];
  readonly region: Region;
  readonly credit: CreditUnit | null;
  readonly education: Education | null;
  readonly systems: readonly GradingSystem[];
}

/** Provides the grading systems that a transcript refers to. */
export interface Systems {
  /** Content hash of the dataset these systems come from. */
  readonly version: string;
  system(id: string): GradingSystem | undefined;
  /** Credit unit of the country the system belongs to. */
  creditUnit(systemId: string): CreditUnit | null;
}
