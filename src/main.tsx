import './zod-jitless.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { startAppearance } from '#components/layout/appearance.ts';
import { FrameSkeleton } from '#components/layout/frame-skeleton.tsx';
import { storedLanguage } from '#texts/language.ts';
import { loadStartTexts } from '#texts/load.ts';
import { TextsProvider } from '#texts/texts-context.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { Pages } from './routes.tsx';
import { registerServiceWorker } from './service-worker.ts';

const start = async (): Promise<void> => {
  const place = document.querySelector('#app');
  if (place === null) throw new Error('index.html has no #app.');
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  startAppearance();
  const history = createGuardedHistory();
  const language = storedLanguage();
  const first = { language, texts: await loadStartTexts(language) };
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <TextsProvider first={first}>
          <Suspense fallback={<FrameSkeleton />}>
            <HistoryRouter history={history}>
              <Pages />
            </HistoryRouter>
          </Suspense>
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
};

void start();
registerServiceWorker();
