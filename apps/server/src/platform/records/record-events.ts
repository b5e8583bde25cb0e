import type { Database } from "../db/database.ts";

/** Events about saved evaluations, which keep features independent of each other. */
export interface RecordEvents {
  /** Made final, or approved if the team requires approval: may be sent out. */
  readonly "record.final": {
    readonly evaluationId: string;
    readonly version: number;
    readonly teamId: string | null;
  };
  readonly "report.created": { readonly reportId: string; readonly teamId: string };
  /** Re-issued or revoked. */
  readonly "report.updated": { readonly reportId: string; readonly teamId: string };
  /** A student is erased: remove everything that belongs to these evaluations or identifies this person. */
  readonly "student.erased": {
    readonly teamId: string | null;
    readonly evaluationIds: readonly string[];
    readonly externalId: string;
    readonly email: string;
  };
}

export type EvaluationListener<Name extends keyof RecordEvents> = (
  tx: Database,
  event: RecordEvents[Name],
) => Promise<void>;

/**
 * Listeners run inside the transaction of the change, so their writes and jobs are committed together with it. They must
 * not call external services, but add a job instead.
 */
export interface RecordBus {
  on<Name extends keyof RecordEvents>(name: Name, listener: EvaluationListener<Name>): void;
  announce<Name extends keyof RecordEvents>(
    tx: Database,
    name: Name,
    event: RecordEvents[Name],
  ): Promise<void>;
}

export function createRecordBus(): RecordBus {
  const listeners: { [Name in keyof RecordEvents]: EvaluationListener<Name>[] } = {
    "record.final": [],
    "report.created": [],
    "report.updated": [],
    "student.erased": [],
  };
  return {
    on(name, listener) {
      listeners[name].push(listener);
    },
    async announce(tx, name, event) {
      for (const listener of listeners[name]) await listener(tx, event);
    },
  };
}
