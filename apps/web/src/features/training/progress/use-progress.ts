import {
  type TrainingCertificate,
  type TrainingProgress,
  type TrainingRound,
  type TrainingStatus,
} from "@meridian/contract/training/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { getTrainingProgress, saveTrainingRound } from "@meridian/contract/training/calls";
import { callQuery } from "../../../lib/api/call-query.ts";
import { request } from "../../../lib/api/request.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { setProgress, getProgress, subscribeToProgress } from "./progress-store.ts";
import { addRound, type LocalProgress, noLocalProgress, withRound } from "./progress.ts";

export interface Practice {
  readonly progress: TrainingProgress;
  readonly streak: number;
  /** Rounds waiting to be sent. */
  readonly waiting: number;
  /** Only the server grants certificates. */
  readonly certificates: readonly TrainingCertificate[];
  readonly towards: TrainingStatus["towards"];
  /** Marks to ask again, and the days of the daily five: kept on this device only. */
  readonly reviews: LocalProgress["reviews"];
  readonly days: LocalProgress["days"];
  readonly daily: LocalProgress["daily"];
  readonly keepDaily: (daily: LocalProgress["daily"]) => void;
  readonly finish: (
    round: TrainingRound,
    streak: number,
    changes: Pick<LocalProgress, "reviews" | "days" | "daily">,
  ) => void;
}

const progressQuery = (userId: string | null) =>
  callQuery(["training_progress", userId], getTrainingProgress);

/** Training progress from this browser and, for signed-in users, the server. Offline rounds are sent later. */
export function useProgress(onEarned: (countries: readonly string[]) => void): Practice {
  const userId = useSession().user?.id ?? null;
  const queries = useQueryClient();
  const onEarnedRef = useRef(onEarned);
  useEffect(() => {
    onEarnedRef.current = onEarned;
  });
  // The server cannot know this browser's progress, so hydration starts without it.
  const local = useSyncExternalStore(
    subscribeToProgress,
    () => getProgress(userId),
    () => noLocalProgress,
  );
  const { data: serverProgress } = useQuery({ ...progressQuery(userId), enabled: userId !== null });

  const send = useCallback(async () => {
    if (userId === null) return;
    for (const round of getProgress(userId).unsent) {
      const response = await sendRound(round);
      if (response === "later") return;
      if (response !== "declined") {
        const before = queries.getQueryData(progressQuery(userId).queryKey)?.certificates;
        queries.setQueryData(progressQuery(userId).queryKey, response);
        const earned = before ? newCountries(before, response.certificates) : [];
        if (earned.length > 0) onEarnedRef.current(earned);
      }
      const current = getProgress(userId);
      setProgress(userId, { ...current, unsent: current.unsent.filter(({ id }) => id !== round.id) });
    }
  }, [userId, queries]);

  useEffect(() => {
    const onOnline = () => void send();
    onOnline();
    globalThis.addEventListener("online", onOnline);
    return () => globalThis.removeEventListener("online", onOnline);
  }, [send]);

  const finish = useCallback(
    (round: TrainingRound, streak: number, changes: Pick<LocalProgress, "reviews" | "days" | "daily">) => {
      setProgress(userId, {
        ...withRound(getProgress(userId), round, streak, userId !== null),
        ...changes,
      });
      void send();
    },
    [userId, send],
  );

  // Rounds the server has not received yet are added to its progress.
  const progress = serverProgress ? local.unsent.reduce(addRound, serverProgress) : local.progress;
  return {
    progress,
    streak: local.streak,
    waiting: local.unsent.length,
    reviews: local.reviews,
    days: local.days,
    daily: local.daily,
    keepDaily: (daily) => setProgress(userId, { ...getProgress(userId), daily }),
    certificates: serverProgress?.certificates ?? [],
    towards: serverProgress?.towards ?? [],
    finish,
  };
}

function newCountries(
  before: readonly TrainingCertificate[],
  after: readonly TrainingCertificate[],
): readonly string[] {
  const countriesBefore = new Set(before.map(({ country }) => country));
  return after.flatMap(({ country }) => (countriesBefore.has(country) ? [] : country));
}

async function sendRound(round: TrainingRound): Promise<TrainingStatus | "later" | "declined"> {
  try {
    return await request(saveTrainingRound, { body: round });
  } catch (error) {
    // A round that the server rejects must not block the ones after it.
    return error instanceof ApiError && error.status === 400 ? "declined" : "later";
  }
}
