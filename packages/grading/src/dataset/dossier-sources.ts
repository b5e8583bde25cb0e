import type { CheckingPlace, Dossier } from "../dossier.ts";
import type { SourceKind } from "../types.ts";
import type { ClassifySource } from "./publishers.ts";

/** Adds the kind of publisher to every reading, request and checking place, as grading tables have it. */
export function withDossierKinds(dossier: Dossier, classify: ClassifySource): Dossier {
  const toKind = (url: string): { readonly sourceKind?: SourceKind } => {
    const sourceKind = classify({ title: "", url }, dossier.code);
    return sourceKind ? { sourceKind } : {};
  };
  const classifyPlace = <Place extends CheckingPlace>(place: Place): Place => ({
    ...place,
    ...toKind(findPage(place.source)),
  });
  return {
    ...dossier,
    credentials: dossier.credentials.map((credential) => ({
      ...credential,
      readings: credential.readings.map((reading) => ({ ...reading, ...toKind(reading.url) })),
    })),
    recognition: dossier.recognition.map(classifyPlace),
    verification: dossier.verification.map(classifyPlace),
    documents: dossier.documents.map((request) => ({ ...request, ...toKind(request.url) })),
  };
}

/** The page in parentheses after a source's title; empty if it names none. */
function findPage(source: string): string {
  return /https?:\/\/[^\s)]+/.exec(source)?.[0] ?? "";
}
