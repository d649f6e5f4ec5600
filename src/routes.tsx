import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FrameSkeleton } from '#components/layout/frame-skeleton.tsx';
import { PageError } from './page-error.tsx';
import { CallbackPage } from './pages/callback.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

/** One line per page, each loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.timetrackings} replace /> },
  {
    path: paths.timetrackings,
    lazy: async () => ({ Component: (await import('./pages/timetrackings/timetrackings-page.tsx')).TimetrackingsPage }),
  },
  {
    path: paths.newTimetracking,
    lazy: async () => ({ Component: (await import('./pages/timetrackings/new-entry-page.tsx')).NewEntryPage }),
  },
  {
    path: paths.timetracking(':id'),
    lazy: async () => ({ Component: (await import('./pages/timetrackings/entry-page.tsx')).EntryPage }),
  },
  {
    path: paths.import,
    lazy: async () => ({ Component: (await import('./pages/import/import-page.tsx')).ImportPage }),
  },
  { path: '*', Component: NotFoundPage },
];

const withError = (route: RouteObject): RouteObject => ({ ...route, ErrorBoundary: PageError });

/** The app's pages. A function: a router starts to listen as soon as it is made. */
export const createRouter = () =>
  createBrowserRouter([
    { path: paths.callback, Component: CallbackPage, ErrorBoundary: PageError },
    {
      path: paths.start,
      Component: Shell,
      ErrorBoundary: PageError,
      HydrateFallback: FrameSkeleton,
      children: pages.map(withError),
    },
  ]);
