import type { Language } from '#contract/languages.ts';

/** Loads something for each language once: returns the same promise each time; a failed one is requested again. */
export const oncePerLanguage = <Loaded>(
  load: (language: Language) => Promise<Loaded>,
): ((language: Language) => Promise<Loaded>) => {
  const promises = new Map<Language, Promise<Loaded>>();
  return (language) => {
    const known = promises.get(language);
    if (known !== undefined) return known;
    const promise = load(language);
    promises.set(language, promise);
    promise.catch(() => promises.delete(language));
    return promise;
  };
};
