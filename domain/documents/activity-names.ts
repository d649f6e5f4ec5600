import type { Language } from '#contract/languages.ts';

type ActivityNames = { readonly consulting: string; readonly administration: string };

/** The activities of a new company in each language; the service stores the German names. */
export const activityNames: { readonly [language in Language]: ActivityNames } = {
  de: { consulting: 'Beratung', administration: 'Administration' },
  fr: { consulting: 'Conseil', administration: 'Administration' },
  it: { consulting: 'Consulenza', administration: 'Amministrazione' },
  en: { consulting: 'Consulting', administration: 'Administration' },
};

/** Translates the name of an activity if a new company begins with it; returns any other name unchanged. */
export const activityIn = (name: string, language: Language): string => {
  if (name === activityNames.de.consulting) return activityNames[language].consulting;
  return name === activityNames.de.administration ? activityNames[language].administration : name;
};
