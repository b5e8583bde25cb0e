import type { PremiumRef } from "@meridian/contract/premium/features";
import { featureSwitches } from "@meridian/contract/sys-admin/schemas";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import { readSetting, type Setting } from "./settings.ts";

export const featuresSetting: Setting<typeof featureSwitches> = { name: "features", schema: featureSwitches };

/** Every page needs the switches, so they are cached for this long. */
const cacheLifetimeMs = 15_000;

export interface FeatureSwitches {
  /** The premium features that are turned off, from the cache; a stale cache is refreshed in the background. */
  listDisabled(): readonly PremiumRef[];
  refresh(): Promise<void>;
}

export function createFeatureSwitches(db: Database, log: Log, now: () => Date): FeatureSwitches {
  let off: readonly PremiumRef[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    readAt = now().getTime();
    off = (await readSetting(db, featuresSetting))?.off ?? [];
  };
  return {
    listDisabled() {
      if (now().getTime() - readAt > cacheLifetimeMs) {
        refresh().catch((error: unknown) => log.error({ err: error }, "feature switches could not be read"));
      }
      return off;
    },
    refresh,
  };
}
