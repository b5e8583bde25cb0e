import type { PremiumRef } from "@meridian/contract/features";
import { featureSwitches } from "@meridian/contract/sys-admin";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { readSetting, type Setting } from "./settings.ts";

export const featuresSetting: Setting<typeof featureSwitches> = { name: "features", schema: featureSwitches };

/** Which premium features are switched off. Every page asks, so the answer is kept and at most this old. */
const freshFor = 15_000;

export interface FeatureSwitches {
  /** As last read; reading again goes on beside. */
  off(): readonly PremiumRef[];
  refresh(): Promise<void>;
}

export function createFeatureSwitches(db: Database, log: Log, now: () => Date): FeatureSwitches {
  let off: readonly PremiumRef[] = [];
  let read = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    read = now().getTime();
    off = (await readSetting(db, featuresSetting))?.off ?? [];
  };
  return {
    off() {
      if (now().getTime() - read > freshFor) {
        refresh().catch((error: unknown) => log.error({ err: error }, "feature switches could not be read"));
      }
      return off;
    },
    refresh,
  };
}
