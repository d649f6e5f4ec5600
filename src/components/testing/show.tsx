import { Suspense, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { Language } from '#contract/languages.ts';
import { loadStartTexts, loadTexts } from '#texts/load.ts';
import { TextsProvider } from '#texts/texts-context.tsx';

/** Renders a component with the app's styles and the texts of a language; returns a function to re-render it. */
export const show = async (part: ReactNode, language: Language = 'de') => {
  const [texts] = await Promise.all([loadStartTexts(language), loadTexts(language)]);
  const within = (content: ReactNode) => (
    <TextsProvider first={{ language, texts }}>
      <main className="relative h-dvh scroll-pb-18 overflow-y-auto px-(--pad) pt-7 pb-8">
        <div>
          <h1>Kontor</h1>
          <Suspense>{content}</Suspense>
        </div>
      </main>
    </TextsProvider>
  );
  const { rerender } = await render(within(part));
  return (changed: ReactNode) => rerender(within(changed));
};
