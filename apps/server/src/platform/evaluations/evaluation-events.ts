import type { Database } from "../db/database.ts";

/** Events about saved evaluations, which keep features independent of each other. */
export interface EvaluationEvents {
  /** Made final, or approved if the team requires approval: may be sent out. Emitted by `releaseEvaluation`. */
  readonly "record.final": {
    readonly evaluationId: string;
    readonly version: number;
    readonly teamId: string | null;
  };
  /** Approved, also if it was sent out before the team required approval. */
  readonly "record.approved": {
    readonly evaluationId: string;
    readonly version: number;
    readonly teamId: string | null;
  };
  /** A team no longer requires approval, and the records that waited for it are announced. May be emitted again. */
  readonly "approval.ended": { readonly teamId: string };
  /** A second reader or an admin sent it back to its evaluator. */
  readonly "record.returned": {
    readonly evaluationId: string;
    readonly version: number;
    readonly teamId: string | null;
  };
  readonly "report.created": { readonly reportId: string; readonly teamId: string };
  /** Re-issued or revoked. */
  readonly "report.updated": { readonly reportId: string; readonly teamId: string };
  /** All students of a bulk run were evaluated, or it failed for good. */
  readonly "bulk.finished": { readonly runId: string; readonly teamId: string };
  /** A student is erased: remove everything that belongs to these evaluations or identifies this person. */
  readonly "student.erased": {
    readonly teamId: string | null;
    /** Whose own evaluations they are, if they belong to no team. */
    readonly ownerId: string | null;
    readonly evaluationIds: readonly string[];
    /** Every student ID and email address of these evaluations; an address in lower case. */
    readonly externalIds: readonly string[];
    readonly emails: readonly string[];
  };
}

export type EvaluationListener<Name extends keyof EvaluationEvents> = (
  tx: Database,
  event: EvaluationEvents[Name],
) => Promise<void>;

/**
 * Listeners run inside the transaction of the change, so their writes and jobs are committed together with it. They must
 * not call external services, but add a job instead.
 */
export interface EvaluationBus {
  on<Name extends keyof EvaluationEvents>(name: Name, listener: EvaluationListener<Name>): void;
  emit<Name extends keyof EvaluationEvents>(
    tx: Database,
    name: Name,
    event: EvaluationEvents[Name],
  ): Promise<void>;
}

export function createEvaluationBus(): EvaluationBus {
  const listeners: { [Name in keyof EvaluationEvents]: EvaluationListener<Name>[] } = {
    "record.final": [],
    "record.approved": [],
    "approval.ended": [],
    "record.returned": [],
    "report.created": [],
    "report.updated": [],
    "bulk.finished": [],
    "student.erased": [],
  };
  return {
    on(name, listener) {
      listeners[name].push(listener);
    },
    async emit(tx, name, event) {
      for (const listener of listeners[name]) await listener(tx, event);
    },
  };
}
