import './zod-jitless.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useState, type ComponentProps } from 'react';
import { Router } from 'react-router';
import { createQueryClient } from '#api/cache/query-client.ts';
import { TextsProvider } from '#texts/texts-context.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { Pages } from './routes.tsx';

const { navigator, visit, listen } = createGuardedHistory();
const client = createQueryClient();

const GuardedPages = () => {
  const [{ location, action }, setVisit] = useState(visit);
  useLayoutEffect(() => listen((next) => startTransition(() => setVisit(next))), []);
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      <Pages />
    </Router>
  );
};

/** The app after its first paint: addresses, cached responses, and texts, around every page. */
export const App = ({ first }: Pick<ComponentProps<typeof TextsProvider>, 'first'>) => (
  <QueryClientProvider client={client}>
    <TextsProvider first={first}>
      <GuardedPages />
    </TextsProvider>
  </QueryClientProvider>
);
