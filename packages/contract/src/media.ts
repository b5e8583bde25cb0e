/** Where public images are served. */
export const mediaPath = "/media/";

/**
 * Rewrites the address of a public image in object storage (`…/storage/v1/object/public/<bucket>/<file>`, also its
 * resized form) to `/media/<bucket>/<file>`, which our own server answers; any other address stays as it is.
 */
export function mediaUrl(address: string): string {
  const stored = storedImage.exec(address);
  if (!stored?.[1]) return address;
  const segments = stored[1].split("/");
  const climbs = segments.some((segment) => segment === "" || isDots(segment));
  return climbs ? address : mediaPath + segments.join("/");
}

const storedImage =
  /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/(?:object|render\/image)\/public\/([^?#]+)(?:[?#].*)?$/;

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
