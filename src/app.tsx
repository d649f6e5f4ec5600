import './zod-jitless.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { TextsProvider } from '#texts/texts-context.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { Pages } from './routes.tsx';

const history = createGuardedHistory();
const client = createQueryClient();

/** The app behind its first paint: addresses, what the service answered, and texts, around every page. */
export const App = ({ first }: Pick<ComponentProps<typeof TextsProvider>, 'first'>) => (
  <QueryClientProvider client={client}>
    <TextsProvider first={first}>
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
    </TextsProvider>
  </QueryClientProvider>
);
