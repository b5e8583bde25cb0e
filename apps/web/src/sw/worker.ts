import type { FromWorker, ToWorker } from "../lib/worker-messages.ts";
import { dataAnswer, hashedAnswer, pageAnswer, pictureAnswer } from "./answers.ts";
import { fill, keepCore } from "./kept-files.ts";
import { removeOldVersions } from "./old-versions.ts";
import { routeOf } from "./route-of.ts";
import { scope } from "./scope.ts";
import { someoneTypes } from "./typing.ts";

// The service worker, built to /sw.js (vite/offline/). It waits until the person accepts a new version: a page must
// never get half of one version and half of another.
scope.addEventListener("install", (event) => event.waitUntil(keepCore()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // The page's own request starts while the worker does.
      scope.registration.navigationPreload?.enable(),
    ]),
  ),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (routeOf(request, scope.location.origin)) {
    case "page":
      return event.respondWith(pageAnswer(request, event.preloadResponse));
    case "hashed":
      return event.respondWith(hashedAnswer(request));
    case "data":
      return event.respondWith(dataAnswer(request));
    case "picture":
      return event.respondWith(pictureAnswer(request, (work) => event.waitUntil(work)));
    case "network":
  }
});

scope.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") event.waitUntil(scope.skipWaiting());
  if (message.type === "typing") someoneTypes();
  if (message.type === "fill") {
    const filled = async () => {
      await removeOldVersions();
      await fill();
      event.source?.postMessage({ type: "filled" } satisfies FromWorker);
    };
    // Cut off by a lost network: the next visit goes on.
    event.waitUntil(filled().catch(() => undefined));
  }
});
