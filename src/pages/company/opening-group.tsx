import { flushSync } from 'react-dom';
import { languages, type Language } from '#contract/languages.ts';
import type { FieldGroup, FieldSpec } from '#components/record-form/field-spec.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import { LanguageChoice, nameOf, type LanguageSelection } from './language-choice.tsx';
import { LanguageTextField } from './language-text.tsx';
import { openingField, openingKinds, openingParts } from './profile-form.ts';

type OpeningKind = (typeof openingKinds)[number];
type OpeningPart = (typeof openingParts)[number];

const openingSpec = (
  t: CompanyTexts,
  shown: LanguageSelection,
  kind: OpeningKind,
  language: Language,
  part: OpeningPart,
): FieldSpec => {
  const name = openingField(kind, language, part);
  const label = t.openings[kind][part];
  return {
    name,
    label: `${label}, ${nameOf(language)}`,
    width: 6,
    control: (field, form) => (
      <LanguageTextField
        {...field}
        value={String(field.value ?? '')}
        label={label}
        isLong
        rows={3}
        isShown={language === shown.language}
        onReach={() => {
          flushSync(() => shown.choose(language));
          form.setFocus(name);
        }}
      />
    ),
  };
};

/** Header and footer texts for each kind of document, in the language shown. */
export const openingGroup = (t: CompanyTexts, shown: LanguageSelection): FieldGroup & { readonly key: string } => ({
  key: 'openings',
  title: t.openingTitle,
  fields: [
    {
      key: 'language',
      width: 6,
      content: () => (
        <>
          <LanguageChoice shown={shown} />
          <p className="mt-2 text-label text-ink-2">{t.openingHint}</p>
        </>
      ),
    },
    ...openingKinds.flatMap((kind) =>
      languages.flatMap((language) => openingParts.map((part) => openingSpec(t, shown, kind, language, part))),
    ),
  ],
});
