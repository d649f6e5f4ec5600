import { flushSync } from 'react-dom';
import { reminderPlaceholders } from '#contract/kontor/company-profile.ts';
import { languages, type Language } from '#contract/languages.ts';
import { unknownPlaceholder } from '#domain/text/placeholders.ts';
import type { FieldGroup, FieldSpec } from '#components/record-form/field-spec.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import { LanguageChoice, nameOf, type LanguageSelection } from './language-choice.tsx';
import { LanguageTextField } from './language-text.tsx';
import { LevelCount } from './level-count.tsx';
import { levelField, levelIndexes, parts, textField, type Part } from './profile-form.ts';
import { ReminderPreview } from './reminder-preview.tsx';

const long: readonly Part[] = ['header', 'footer', 'message'];
const wordList = reminderPlaceholders.map((word) => `{${word}}`).join(', ');

const textSpec = (
  t: CompanyTexts,
  selection: LanguageSelection,
  index: number,
  language: Language,
  part: Part,
): FieldSpec => ({
  name: textField(index, language, part),
  label: t.textOf(t.parts[part], nameOf(language), index + 1),
  width: 6,
  check: (text) => {
    const unknown = unknownPlaceholder(text, reminderPlaceholders);
    return unknown === undefined ? undefined : t.unknownWord(unknown, wordList);
  },
  control: (field, form) => (
    <LanguageTextField
      {...field}
      value={String(field.value ?? '')}
      label={t.parts[part]}
      isLong={long.includes(part)}
      isShown={language === selection.language}
      onReach={() => {
        flushSync(() => selection.choose(language));
        form.setFocus(textField(index, language, part));
      }}
    />
  ),
});

const levelGroup = (t: CompanyTexts, selection: LanguageSelection, index: number): FieldGroup => ({
  title: t.level(index + 1),
  fields: [
    { name: levelField(index, 'days'), label: t.days, width: 2, hint: t.daysHint },
    { name: levelField(index, 'period'), label: t.period, width: 2 },
    { name: levelField(index, 'fee'), label: t.fee, width: 2, as: 'money', unitFrom: 'currency_id' },
    ...languages.flatMap((language) => parts.map((part) => textSpec(t, selection, index, language, part))),
    {
      key: 'preview',
      width: 6,
      content: (form) => <ReminderPreview form={form} index={index} language={selection.language} />,
    },
  ],
});

/** The number of levels, and the language of their texts. */
export const reminderGroup = (t: CompanyTexts, selection: LanguageSelection): FieldGroup => ({
  title: t.reminders,
  fields: [
    {
      name: 'levels',
      label: t.levels,
      width: 6,
      control: (field, form) => <LevelCount field={field} form={form} />,
    },
    {
      key: 'language',
      width: 6,
      content: () => (
        <>
          <LanguageChoice selection={selection} />
          <p className="mt-2 text-label text-ink-2">{t.words(wordList)}</p>
        </>
      ),
    },
  ],
});

/** Days, fee and texts of each possible level. */
export const levelGroups = (t: CompanyTexts, selection: LanguageSelection): readonly FieldGroup[] =>
  levelIndexes.map((index) => levelGroup(t, selection, index));
