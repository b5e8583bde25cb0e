import { pageRoutes, type PageName } from "@meridian/contract/routes";
import { matchRoutes, Outlet, type RouteObject } from "react-router";
import { AuthListener } from "./auth-listener.tsx";
import { ApplicationError } from "./components/error-screen.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { Layout } from "./features/layout/layout.tsx";
import type { LazyPage } from "./lib/lazy-page.tsx";
import { NotFoundFrame, PageFrame } from "./page-frame.tsx";
import { notFoundPage, pages } from "./pages.ts";
import { SessionGate } from "./session-gate.tsx";

const names = Object.keys(pageRoutes) as PageName[];

/** Every page of the table under the one layout, and the 404 page for any other path. */
export const routes: RouteObject[] = [
  {
    element: (
      <SessionGate>
        <DialogHost>
          <AuthListener />
          <Layout>
            <Outlet />
          </Layout>
        </DialogHost>
      </SessionGate>
    ),
    errorElement: <ApplicationError />,
    children: [
      ...names.map((name) => ({
        id: name,
        path: pageRoutes[name].path,
        element: <PageFrame key={name} name={name} page={pages[name]} />,
      })),
      { id: "not-found", path: "*", element: <NotFoundFrame key="not-found" /> },
    ],
  },
];

/** The route of a path: its name, null for the 404 page, and the file that draws it. */
export function matchPage(pathname: string): { readonly name: PageName | null; readonly page: LazyPage } {
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  const name = names.find((candidate) => candidate === id) ?? null;
  return { name, page: name ? pages[name] : notFoundPage };
}
