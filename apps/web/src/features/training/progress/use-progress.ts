import {
  type TrainingCertificate,
  type TrainingProgress,
  type TrainingRound,
  trainingStanding,
  type TrainingStanding,
} from "@meridian/contract/training";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { ApiError, callApi } from "../../../lib/api.ts";
import { useSession } from "../../../lib/session.tsx";
import { keepProgress, keptProgress, onProgress } from "./kept-progress.ts";
import { addRound, noLocalProgress, withRound } from "./progress.ts";

export interface Practice {
  readonly progress: TrainingProgress;
  readonly streak: number;
  /** Rounds that wait for the network. */
  readonly waiting: number;
  /** Only the server grants them. */
  readonly certificates: readonly TrainingCertificate[];
  readonly towards: TrainingStanding["towards"];
  readonly finish: (round: TrainingRound, streak: number) => void;
}

const progressKey = (userId: string | null) => ["training_progress", userId];

/** Practice as this browser and, for signed-in people, the server know it. Rounds made offline are sent later. */
export function useProgress(onEarned: (countries: readonly string[]) => void): Practice {
  const userId = useSession().user?.id ?? null;
  const queries = useQueryClient();
  const tell = useRef(onEarned);
  useEffect(() => {
    tell.current = onEarned;
  });
  // While hydrating, the server cannot know what this browser remembers.
  const local = useSyncExternalStore(
    onProgress,
    () => keptProgress(userId),
    () => noLocalProgress,
  );
  const { data: known } = useQuery({
    queryKey: progressKey(userId),
    queryFn: ({ signal }) => callApi("/api/training/progress", trainingStanding, { signal }),
    enabled: userId !== null,
  });

  const send = useCallback(async () => {
    if (userId === null) return;
    for (const round of keptProgress(userId).unsent) {
      const answer = await deliver(round);
      if (answer === "later") return;
      if (answer !== "declined") {
        const before = queries.getQueryData<TrainingStanding>(progressKey(userId))?.certificates;
        queries.setQueryData(progressKey(userId), answer);
        const earned = before ? newCountries(before, answer.certificates) : [];
        if (earned.length > 0) tell.current(earned);
      }
      const now = keptProgress(userId);
      keepProgress(userId, { ...now, unsent: now.unsent.filter(({ id }) => id !== round.id) });
    }
  }, [userId, queries]);

  useEffect(() => {
    const online = () => void send();
    online();
    globalThis.addEventListener("online", online);
    return () => globalThis.removeEventListener("online", online);
  }, [send]);

  const finish = useCallback(
    (round: TrainingRound, streak: number) => {
      keepProgress(userId, withRound(keptProgress(userId), round, streak, userId !== null));
      void send();
    },
    [userId, send],
  );

  // What the server has not seen yet is added to what it knows.
  const progress = known ? local.unsent.reduce(addRound, known) : local.progress;
  return {
    progress,
    streak: local.streak,
    waiting: local.unsent.length,
    certificates: known?.certificates ?? [],
    towards: known?.towards ?? [],
    finish,
  };
}

function newCountries(
  before: readonly TrainingCertificate[],
  after: readonly TrainingCertificate[],
): readonly string[] {
  const known = new Set(before.map(({ country }) => country));
  return after.flatMap(({ country }) => (known.has(country) ? [] : country));
}

async function deliver(round: TrainingRound): Promise<TrainingStanding | "later" | "declined"> {
  try {
    return await callApi("/api/training/rounds", trainingStanding, { method: "POST", body: round });
  } catch (error) {
    // A round the server will never take must not block the ones behind it.
    return error instanceof ApiError && error.status === 400 ? "declined" : "later";
  }
}
