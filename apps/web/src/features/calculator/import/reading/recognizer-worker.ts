import { loadModels } from "@meridian/transcript/read/recognize/models/load-models";
import { languagesToLoad, type OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { recognizePage, type Engines } from "@meridian/transcript/read/recognize/recognize-page";
import { startTesseractReader } from "@meridian/transcript/read/recognize/tesseract-reader";
import { ocrBase } from "./ocr-paths.ts";
import { modelFiles } from "./recognizer-files.ts";
import type { FromRecognizer, ToRecognizer } from "./recognizer-messages.ts";

// Runs in a worker: a page takes seconds of computing. Everything is loaded from our own origin; the image stays on the
// device. The page ends the worker, and Tesseract's with it, when it is done or canceled.
let started: { language: OcrLanguage; engines: Engines } | null = null;

addEventListener("message", (event: MessageEvent<ToRecognizer>) => {
  const message = event.data;
  const work = message.kind === "start" ? start(message.language) : recognize(message.picture);
  work.catch(() => send({ kind: "failed" }));
});

async function start(language: OcrLanguage): Promise<void> {
  const [models, tesseract] = await Promise.all([
    downloadModels(),
    startTesseractReader(languagesToLoad(language), {
      workerPath: `${location.origin}${ocrBase}worker.min.js`,
      corePath: `${location.origin}${ocrBase}core`,
      langPath: `${location.origin}${ocrBase}lang`,
      // A blob worker would need a looser content security policy.
      workerBlobURL: false,
    }),
  ]);
  started = { language, engines: { models, readLines: tesseract.readLines } };
  send({ kind: "started" });
}

async function recognize(picture: Parameters<typeof recognizePage>[0]): Promise<void> {
  if (!started) throw new Error("not started");
  const report = (share: number) => send({ kind: "progress", share });
  const page = await recognizePage(picture, started.language, started.engines, report);
  const transfer = [page.image.data.buffer as ArrayBuffer];
  postMessage({ kind: "recognized", page } satisfies FromRecognizer, { transfer });
}

async function downloadModels() {
  let loaded = 0;
  const report = () => send({ kind: "loading", share: loaded / 4 });
  const download = async (url: string) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    loaded++;
    report();
    return bytes;
  };
  const [runtime, detection, recognition, characters] = await Promise.all([
    download(modelFiles.runtime),
    download(modelFiles.detection),
    download(modelFiles.recognition),
    download(modelFiles.characters),
  ]);
  return loadModels({
    runtime,
    runtimeScript: `${location.origin}${modelFiles.runtimeScript}`,
    detection,
    recognition,
    characters: new TextDecoder().decode(characters),
  });
}

function send(message: FromRecognizer): void {
  postMessage(message);
}
