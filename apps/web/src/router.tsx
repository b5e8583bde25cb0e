import { pageRoutes, type PageName } from "@meridian/contract/routes";
import { matchRoutes, Outlet, useRoutes, type RouteObject } from "react-router";
import { AuthListener } from "./auth-listener.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { Layout } from "./features/layout/layout.tsx";
import { ReportHost } from "./features/report/report-host.tsx";
import type { LazyPage } from "./lib/lazy-page.ts";
import { NotFoundFrame, PageFrame } from "./page-frame.tsx";
import { notFoundPage, pages } from "./pages.ts";
import { SessionGate } from "./session-gate.tsx";

const names = Object.keys(pageRoutes) as PageName[];

/** Every page of the table under the one layout, and the 404 page for any other path. */
const routes: RouteObject[] = [
  {
    element: (
      <SessionGate>
        <DialogHost>
          <AuthListener />
          <Layout>
            <Outlet />
          </Layout>
          <ReportHost />
        </DialogHost>
      </SessionGate>
    ),
    children: [
      ...names.map((name) => ({
        id: name,
        path: pageRoutes[name].path,
        caseSensitive: true,
        element: <PageFrame key={name} name={name} page={pages[name]} />,
      })),
      { id: "not-found", path: "*", element: <NotFoundFrame key="not-found" /> },
    ],
  },
];

/** Drawn inside the browser's router or the server's. Data loaders are not used, so the 20 kB of them stay away. */
export function Routes() {
  return useRoutes(routes);
}

export interface MatchedPage {
  /** Null for the 404 page. */
  readonly name: PageName | null;
  readonly page: LazyPage;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path: its name, the file that draws it and the parts of its address. */
export function matchPage(pathname: string): MatchedPage {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const name = names.find((candidate) => candidate === match?.route.id) ?? null;
  return { name, page: name ? pages[name] : notFoundPage, params: match?.params ?? {} };
}
