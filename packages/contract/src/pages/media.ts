/**
 * Rewrites the URL of a public image in object storage (`…/storage/v1/object/public/<bucket>/<file>`, or its resized
 * form) to `/media/<bucket>/<file>`, a file in `apps/web/public`. Other URLs stay unchanged.
 */
export function mediaUrl(address: string): string {
  const match = storedImage.exec(address);
  if (!match?.[1]) return address;
  const segments = match[1].split("/");
  const isUnsafe = segments.some((segment) => segment === "" || isDots(segment));
  return isUnsafe ? address : `/media/${segments.join("/")}`;
}

const storedImage =
  /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/(?:object|render\/image)\/public\/([^?#]+)(?:[?#].*)?$/;

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
