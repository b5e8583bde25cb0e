import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isPlainClick, Link, StaticRouter, useLocation, useSearchParams } from "./router.tsx";

const render = (element: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/blog?tag=a">{element}</StaticRouter>);

test("renders full paths for internal links and leaves external links unchanged", () => {
  expect(render(<Link to="/about">About</Link>)).toBe('<a href="/about">About</a>');
  expect(render(<Link to={{ search: "tag=b" }}>b</Link>)).toBe('<a href="/blog?tag=b">b</a>');
  expect(render(<Link to="https://example.org">out</Link>)).toBe('<a href="https://example.org">out</a>');
});

test("gives a page its address during server rendering", () => {
  function AddressText() {
    const { pathname, search } = useLocation();
    const [params] = useSearchParams();
    return `${pathname} ${search} ${params.get("tag") ?? ""}`;
  }
  expect(render(<AddressText />)).toBe("/blog ?tag=a a");
});

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
};

test("handles only plain clicks", () => {
  expect(isPlainClick(click, {})).toBe(true);
  expect(isPlainClick(click, { target: "_self" })).toBe(true);
  expect(isPlainClick(click, { target: "_blank" })).toBe(false);
  expect(isPlainClick(click, { download: true })).toBe(false);
  expect(isPlainClick({ ...click, button: 1 }, {})).toBe(false);
  expect(isPlainClick({ ...click, defaultPrevented: true }, {})).toBe(false);
  for (const key of ["metaKey", "altKey", "ctrlKey", "shiftKey"])
    expect(isPlainClick({ ...click, [key]: true }, {}), key).toBe(false);
});
