import { trainingProgress, type TrainingProgress, type TrainingRound } from "@meridian/contract/training";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { ApiError, callApi } from "../../../lib/api.ts";
import { useSession } from "../../../lib/session.tsx";
import { keepProgress, keptProgress, onProgress } from "./kept-progress.ts";
import { addRound, noLocalProgress, withRound } from "./progress.ts";

export interface Practice {
  readonly progress: TrainingProgress;
  readonly streak: number;
  /** Rounds that wait for the network. */
  readonly waiting: number;
  readonly finish: (round: TrainingRound, streak: number) => void;
}

const progressKey = (userId: string | null) => ["training_progress", userId];

/** Practice as this browser and, for signed-in people, the server know it. Rounds made offline are sent later. */
export function useProgress(): Practice {
  const userId = useSession().user?.id ?? null;
  const queries = useQueryClient();
  // While hydrating, the server cannot know what this browser remembers.
  const local = useSyncExternalStore(
    onProgress,
    () => keptProgress(userId),
    () => noLocalProgress,
  );
  const { data: known } = useQuery({
    queryKey: progressKey(userId),
    queryFn: ({ signal }) => callApi("/api/training/progress", trainingProgress, { signal }),
    enabled: userId !== null,
  });

  const send = useCallback(async () => {
    if (userId === null) return;
    for (const round of keptProgress(userId).unsent) {
      const answer = await deliver(round);
      if (answer === "later") return;
      if (answer !== "declined") queries.setQueryData(progressKey(userId), answer);
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
  return { progress, streak: local.streak, waiting: local.unsent.length, finish };
}

async function deliver(round: TrainingRound): Promise<TrainingProgress | "later" | "declined"> {
  try {
    return await callApi("/api/training/rounds", trainingProgress, { method: "POST", body: round });
  } catch (error) {
    // A round the server will never take must not block the ones behind it.
    return error instanceof ApiError && error.status === 400 ? "declined" : "later";
  }
}
