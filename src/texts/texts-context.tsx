import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { formatsIn, type Formats } from './format.ts';
import type { Language } from '#contract/languages.ts';
import { locales, storeLanguage } from './language.ts';
import { loadStartTexts, loadTexts, type StartTexts, type Texts } from './load.ts';

type Value = {
  readonly language: Language;
  readonly texts: StartTexts;
  readonly formats: Formats;
  readonly choose: (language: Language) => Promise<void>;
};

const Context = createContext<Value | null>(null);

const useValue = (): Value => {
  const value = use(Context);
  if (value === null) throw new Error('Texts are used outside of TextsProvider.');
  return value;
};

/** The texts of the frame and the start page, available from the beginning. */
export const useStartTexts = (): StartTexts => useValue().texts;
/** Every text of the app in the user's language: `const t = useTexts(); t.common.save`. Suspends until loaded. */
export const useTexts = (): Texts => use(loadTexts(useValue().language));
/** Date formats of the language. */
export const useFormats = (): Formats => useValue().formats;
/** The language, and the function that switches to another and remembers it. */
export const useLanguage = (): Pick<Value, 'language' | 'choose'> => useValue();

type Props = {
  readonly first: { readonly language: Language; readonly texts: StartTexts };
  readonly children: ReactNode;
};

/** Provides texts and formats to its children; the first dictionary is loaded beforehand. */
export const TextsProvider = ({ first, children }: Props) => {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    document.documentElement.lang = locales[current.language];
  }, [current.language]);
  const value = useMemo(
    (): Value => ({
      ...current,
      formats: formatsIn(locales[current.language]),
      choose: async (language) => {
        const [texts] = await Promise.all([loadStartTexts(language), loadTexts(language)]);
        storeLanguage(language);
        // A transition, so that the current screen and the focus stay until all texts are loaded.
        startTransition(() => setCurrent({ language, texts }));
      },
    }),
    [current],
  );
  return <Context value={value}>{children}</Context>;
};
