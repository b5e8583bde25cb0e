import { startingPage } from "./error-page.ts";

/** The response to every request until the server is ready; a browser that opens a page reloads it automatically. */
export function respondStarting(request: Request): Response {
  const status = new URL(request.url).pathname === "/healthz" ? 200 : 503;
  const headers = { "Retry-After": "2", "Cache-Control": "no-store" };
  if (!request.headers.get("accept")?.includes("text/html"))
    return Response.json({ status: "starting" }, { status, headers });
  return new Response(startingPage(), {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8", Refresh: "2" },
  });
}
