import { Navigate, useRoutes, type RouteObject } from 'react-router';
import { lazily } from '#components/feedback/on-demand.tsx';
import { groups, pagesOf } from './areas/groups.ts';
import type { AppPage } from './areas/line.ts';
import { PageBoundary } from './page-error.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { paths } from './components/navigation/paths.ts';
import { Shell } from './shell.tsx';

const route = ({ path, load }: AppPage): RouteObject => {
  const LoadedPage = lazily(load);
  return { path, element: <LoadedPage /> };
};

const pages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.today} replace /> },
  ...groups.flatMap(({ lines }) => lines.flatMap(pagesOf)).map(route),
  route({ path: paths.design, load: async () => (await import('./pages/design/design-page.tsx')).DesignPage }),
  { path: '*', element: <NotFoundPage /> },
];

const routes: RouteObject[] = [
  route({ path: paths.callback, load: async () => (await import('./pages/callback.tsx')).CallbackPage }),
  // Starts the sign-in without a press; `?to=setup` opens the set-up after it.
  route({ path: '/sign-in', load: async () => (await import('./pages/start-sign-in.tsx')).StartSignInPage }),
  { path: paths.start, element: <Shell />, children: pages },
];

/** The app's pages, by address. */
export const Pages = () => <PageBoundary>{useRoutes(routes)}</PageBoundary>;
