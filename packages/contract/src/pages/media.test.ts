import { expect, test } from "vitest";
import { mediaUrl } from "./media.ts";

test("rewrites public storage images to our own media path", () => {
  const stored =
    "https://project.example.co/storage/v1/object/public/blog/2025/cover%20photo.jpg?width=800#x";
  expect(mediaUrl(stored)).toBe("/media/blog/2025/cover%20photo.jpg");
  expect(mediaUrl("/storage/v1/render/image/public/logos/a.png")).toBe("/media/logos/a.png");
});

test("leaves every other URL unchanged", () => {
  for (const address of [
    "https://example.org/picture.png",
    "/media/blog/cover.jpg",
    "https://project.example.co/storage/v1/object/sign/private/a.png",
    "https://project.example.co/storage/v1/object/public/blog/../../secret",
    "https://project.example.co/storage/v1/object/public/blog/%2e%2e/secret",
    "",
  ]) {
    expect(mediaUrl(address)).toBe(address);
  }
});
