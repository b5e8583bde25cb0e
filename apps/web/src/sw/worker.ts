import type { FromWorker, ToWorker } from "../features/offline/worker-messages.ts";
import { respondWithData, respondWithHashedFile, respondWithPage, respondWithPicture } from "./responses.ts";
import { fill, cacheCore } from "./cached-files.ts";
import { removeOldVersions } from "./old-versions.ts";
import { chooseRoute } from "./choose-route.ts";
import { scope } from "./scope.ts";
import { recordTyping } from "./typing.ts";

// The service worker, built to /sw.js (vite/offline/). A new version waits until the user accepts it, so that a page never
// mixes files of two versions.
scope.addEventListener("install", (event) => event.waitUntil(cacheCore()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // Navigation preload starts the page's request while the worker is starting.
      scope.registration.navigationPreload?.enable(),
    ]),
  ),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (chooseRoute(request, scope.location.origin)) {
    case "page":
      return event.respondWith(respondWithPage(request, event.preloadResponse));
    case "hashed":
      return event.respondWith(respondWithHashedFile(request));
    case "data":
      return event.respondWith(respondWithData(request));
    case "picture":
      return event.respondWith(respondWithPicture(request, (work) => event.waitUntil(work)));
    case "network":
  }
});

scope.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") event.waitUntil(scope.skipWaiting());
  if (message.type === "typing") recordTyping();
  if (message.type === "fill") {
    const filled = async () => {
      await removeOldVersions();
      await fill();
      event.source?.postMessage({ type: "filled" } satisfies FromWorker);
    };
    // If the connection is lost, the next visit resumes.
    event.waitUntil(filled().catch(() => undefined));
  }
});
