import './styles.css';
import { StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazily } from '#components/feedback/on-demand.tsx';
import { guardHeldKeys } from '#components/keyboard/held-keys.ts';
import { startAppearance } from '#components/user-menu/appearance.ts';
import { FrameSkeleton } from '#components/layout/frame-skeleton.tsx';
import { storedLanguage } from '#texts/language.ts';
import { loadStartTexts } from '#texts/load.ts';
import { registerServiceWorker } from './service-worker.ts';

/** The app and its texts in one language, requested together. */
const load = async (): Promise<ComponentType> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const language = storedLanguage();
  const [{ App: LoadedApp }, texts] = await Promise.all([import('./app.tsx'), loadStartTexts(language)]);
  return () => <LoadedApp first={{ language, texts }} />;
};

/**
 * Loading failed because the service is unreachable, or a new version replaced the files: reload the page until it
 * works.
 */
const reloadLater = (): Promise<never> => new Promise(() => setTimeout(() => location.reload(), 5000));

const App = lazily(() => load().catch(reloadLater));

const container = document.querySelector('#app');
if (container === null) throw new Error('index.html has no #app.');
startAppearance();
guardHeldKeys(window);
createRoot(container).render(
  <StrictMode>
    <Suspense fallback={<FrameSkeleton />}>
      <App />
    </Suspense>
  </StrictMode>,
);
registerServiceWorker();
