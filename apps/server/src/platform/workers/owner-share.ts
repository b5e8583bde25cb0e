/** Which owners have lately used more than their share of a thread. */
export interface OwnerShare {
  readonly isUsedUp: (owner: string) => boolean;
  /** Counts the time that the work takes, whether it succeeds or not. */
  readonly run: <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;
}

export interface ShareLimits {
  /** Part of the time, such as 0.2. */
  readonly share: number;
  /** How much an owner may use at once, before the share applies. */
  readonly burstMs: number;
}

export function createOwnerShare({ share, burstMs }: ShareLimits): OwnerShare {
  /** When an owner's use will have been within its share again. */
  const settledAt = new Map<string, number>();

  return {
    isUsedUp: (owner) => (settledAt.get(owner) ?? 0) - Date.now() > burstMs / share,
    async run(owner, work) {
      const start = Date.now();
      try {
        return await work();
      } finally {
        const end = Date.now();
        for (const [name, time] of settledAt) if (time <= end) settledAt.delete(name);
        settledAt.set(owner, Math.max(end, settledAt.get(owner) ?? 0) + (end - start) / share);
      }
    },
  };
}
