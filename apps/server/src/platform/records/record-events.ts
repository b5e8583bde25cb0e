import type { Database } from "../db/database.ts";

/** What features tell each other about records without knowing each other. */
export interface RecordEvents {
  /** Locked as final, or approved where the team wants a second reader: may leave the office. */
  readonly "record.final": {
    readonly evaluationId: string;
    readonly version: number;
    readonly teamId: string | null;
  };
  readonly "report.created": { readonly reportId: string; readonly teamId: string };
  /** Re-issued or revoked. */
  readonly "report.updated": { readonly reportId: string; readonly teamId: string };
  /** One student leaves everywhere: what hangs on these evaluations, or names this person, is to be removed. */
  readonly "student.erased": {
    readonly teamId: string | null;
    readonly evaluationIds: readonly string[];
    readonly externalId: string;
    readonly email: string;
  };
}

export type RecordListener<Name extends keyof RecordEvents> = (
  tx: Database,
  event: RecordEvents[Name],
) => Promise<void>;

/**
 * Listeners run inside the transaction of the change, so what they write or queue exists if and only if the change
 * does. They must not call out: they add a job that does.
 */
export interface RecordBus {
  on<Name extends keyof RecordEvents>(name: Name, listener: RecordListener<Name>): void;
  announce<Name extends keyof RecordEvents>(
    tx: Database,
    name: Name,
    event: RecordEvents[Name],
  ): Promise<void>;
}

export function createRecordBus(): RecordBus {
  const listeners: { [Name in keyof RecordEvents]: RecordListener<Name>[] } = {
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
