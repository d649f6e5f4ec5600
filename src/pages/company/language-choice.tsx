import type { Language } from '#contract/languages.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { languageNames } from '#texts/language.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The language whose texts are shown, and a function to change it. */
export type LanguageSelection = { readonly language: Language; readonly choose: (language: Language) => void };

/** The name of a language in that language. */
export const nameOf = (language: Language): string =>
  languageNames.find((each) => each.language === language)?.name ?? language;

/** Chooses the language whose texts the form shows. */
export const LanguageChoice = ({
  selection: { language: chosen, choose },
}: {
  readonly selection: LanguageSelection;
}) => (
  <RadioGroup
    label={useTexts().company.textLanguage}
    options={languageNames.map(({ language, name }) => ({ value: language, label: name }))}
    value={chosen}
    onChange={choose}
  />
);
