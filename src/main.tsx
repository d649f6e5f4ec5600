import './zod-jitless.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { startAppearance } from '#components/layout/appearance.ts';
import { FrameSkeleton } from '#components/layout/frame-skeleton.tsx';
import { storedLanguage } from '#texts/language.ts';
import { loadStartTexts, loadTexts } from '#texts/load.ts';
import { TextsProvider } from '#texts/texts-context.tsx';
import { createRouter } from './routes.tsx';
import { registerServiceWorker } from './service-worker.ts';

const start = async (): Promise<void> => {
  const place = document.querySelector('#app');
  if (place === null) throw new Error('index.html has no #app.');
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  startAppearance();
  const language = storedLanguage();
  const first = { language, texts: await loadStartTexts(language) };
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <TextsProvider first={first}>
          <Suspense fallback={<FrameSkeleton />}>
            <RouterProvider router={createRouter()} />
          </Suspense>
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  // For the next page: it opens without waiting for its texts. Who cannot load them now is told when the page opens.
  requestIdleCallback(() => void loadTexts(language).catch(() => undefined));
};

void start();
registerServiceWorker();
