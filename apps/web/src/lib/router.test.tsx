import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isPlainClick, Link, StaticRouter, useLocation, useSearchParams } from "./router.tsx";

const drawn = (element: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/blog?tag=a">{element}</StaticRouter>);

test("a link names its address in full, and one to another site as it is", () => {
  expect(drawn(<Link to="/about">About</Link>)).toBe('<a href="/about">About</a>');
  expect(drawn(<Link to={{ search: "tag=b" }}>b</Link>)).toBe('<a href="/blog?tag=b">b</a>');
  expect(drawn(<Link to="https://example.org">out</Link>)).toBe('<a href="https://example.org">out</a>');
});

test("a page reads its address while the server draws it", () => {
  function Where() {
    const { pathname, search } = useLocation();
    const [params] = useSearchParams();
    return `${pathname} ${search} ${params.get("tag") ?? ""}`;
  }
  expect(drawn(<Where />)).toBe("/blog ?tag=a a");
});

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
};

test("only a plain click is ours", () => {
  expect(isPlainClick(click, {})).toBe(true);
  expect(isPlainClick(click, { target: "_self" })).toBe(true);
  expect(isPlainClick(click, { target: "_blank" })).toBe(false);
  expect(isPlainClick(click, { download: true })).toBe(false);
  expect(isPlainClick({ ...click, button: 1 }, {})).toBe(false);
  expect(isPlainClick({ ...click, defaultPrevented: true }, {})).toBe(false);
  for (const key of ["metaKey", "altKey", "ctrlKey", "shiftKey"])
    expect(isPlainClick({ ...click, [key]: true }, {}), key).toBe(false);
});
