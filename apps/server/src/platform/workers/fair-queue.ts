/** Limits for one kind of task, in total and per owner. An owner is a team, or a user without one. */
export interface FairQueueLimits {
  readonly maxRunning: number;
  readonly maxRunningPerOwner: number;
  /** Running or waiting. */
  readonly maxQueued: number;
  readonly maxQueuedPerOwner: number;
}

/** The task was rejected because its owner, or all owners together, already have too many. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
  readonly scope: "owner" | "all";

  constructor(scope: "owner" | "all") {
    super(scope === "owner" ? "The owner's share of the queue is full" : "The queue is full");
    this.scope = scope;
  }
}

export interface FairQueue {
  /**
   * Waits for the owner's turn and returns a function that releases the slot. Aborting the signal ends the wait; after
   * that, the work itself must handle the signal. The kinds of one owner's tasks take turns as well.
   */
  acquire(owner: string, options?: WaitOptions): Promise<() => void>;
  run<Result>(owner: string, work: () => Promise<Result>, options?: WaitOptions): Promise<Result>;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  readonly kind?: string | undefined;
}

/** Owners take turns, so that one owner's waiting time does not depend on the length of another's queue. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  // Ordered by their last turn: the owner whose task ended most recently is at the end.
  const owners = new Map<string, Owner>();
  let running = 0;
  let queued = 0;

  function startNext(): void {
    while (running < limits.maxRunning) {
      const next = nextOwner();
      if (!next) return;
      const [, owner] = next;
      owner.running++;
      running++;
      takeNextKind(owner).start();
    }
  }

  /** The waiting owner with the fewest running tasks; on a tie, the one whose last turn was longest ago. */
  function nextOwner(): [string, Owner] | undefined {
    let best: [string, Owner] | undefined;
    for (const entry of owners) {
      const [, { waiting, running: own }] = entry;
      if (waiting.length === 0 || own >= limits.maxRunningPerOwner) continue;
      if (!best || own < best[1].running) best = entry;
    }
    return best;
  }

  function leave(name: string, owner: Owner): void {
    queued--;
    owners.delete(name);
    if (owner.waiting.length > 0 || owner.running > 0) owners.set(name, owner);
  }

  async function acquire(name: string, { signal, kind = "" }: WaitOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    const owner = owners.get(name) ?? { waiting: [], running: 0, startedKinds: [] };
    if (owner.waiting.length + owner.running >= limits.maxQueuedPerOwner) throw new QueueFullError("owner");
    if (queued >= limits.maxQueued) throw new QueueFullError("all");
    owners.set(name, owner);
    queued++;
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        owner.waiting.splice(owner.waiting.indexOf(entry), 1);
        leave(name, owner);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        kind,
        start() {
          signal?.removeEventListener("abort", onAbort);
          resolve();
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      owner.waiting.push(entry);
      startNext();
    });
    let released = false;
    return () => {
      if (released) return;
      released = true;
      owner.running--;
      running--;
      leave(name, owner);
      startNext();
    };
  }

  return {
    acquire,
    async run(owner, work, options) {
      const release = await acquire(owner, options);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

interface Waiting {
  readonly kind: string;
  start(): void;
}

interface Owner {
  readonly waiting: Waiting[];
  running: number;
  /** Kinds of started tasks, the most recent last. */
  readonly startedKinds: string[];
}

/** Takes the longest waiting task of the kind whose last turn was longest ago. */
function takeNextKind({ waiting, startedKinds }: Owner): Waiting {
  const lastTurn = ({ kind }: Waiting) => startedKinds.indexOf(kind);
  const next = waiting.reduce((best, entry) => (lastTurn(entry) < lastTurn(best) ? entry : best));
  waiting.splice(waiting.indexOf(next), 1);
  if (lastTurn(next) >= 0) startedKinds.splice(lastTurn(next), 1);
  startedKinds.push(next.kind);
  return next;
}
