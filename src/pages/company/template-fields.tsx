import { flushSync } from 'react-dom';
import type { MailKind, Placeholder } from '#contract/kontor/mail-texts.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { FieldSpec, FreePart } from '#components/record-form/field-spec.ts';
import { unknownPlaceholder } from '#domain/text/placeholders.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import { LanguageChoice, nameOf, type LanguageSelection } from './language-choice.tsx';
import { TemplateField } from './template-field.tsx';
import { TextPreview } from './text-preview.tsx';

/** One text of a kind of document, in every language. */
type Template = {
  readonly label: string;
  readonly rows: number;
  readonly fieldIn: (language: Language) => string;
  /** The default text of a company with this name, if there is one. */
  readonly defaultText?: (language: Language, company: string) => string;
};

/** The texts of a kind of document, from top to bottom, and the label of their preview. */
type Templates = {
  readonly kind: MailKind;
  readonly placeholders: readonly Placeholder[];
  readonly templates: readonly Template[];
  readonly label: string;
  readonly isMail: boolean;
};

/** The texts of a kind of document with placeholders, in the language shown, and their preview. */
export const templateFields = (
  t: CompanyTexts,
  selection: LanguageSelection,
  { kind, placeholders, templates, label, isMail }: Templates,
): readonly (FieldSpec | FreePart)[] => {
  const known = placeholders.map((name) => `{${name}}`).join(', ');
  const check = (text: string): string | undefined => {
    const unknown = unknownPlaceholder(text, placeholders);
    return unknown === undefined ? undefined : t.unknownWord(unknown, known);
  };
  const fieldOf = (template: Template, language: Language): FieldSpec => {
    const name = template.fieldIn(language);
    return {
      name,
      label: `${template.label}, ${nameOf(language)}`,
      width: 6,
      check,
      control: (field, form) => (
        <TemplateField
          {...field}
          value={String(field.value ?? '')}
          label={template.label}
          isLong={template.rows > 1}
          rows={template.rows}
          isShown={language === selection.language}
          placeholders={placeholders}
          defaultText={template.defaultText?.(language, String(form.getValues('name') ?? ''))}
          onReach={() => {
            flushSync(() => selection.choose(language));
            form.setFocus(name);
          }}
        />
      ),
    };
  };
  return [
    ...languages.flatMap((language) => templates.map((template) => fieldOf(template, language))),
    {
      key: `preview ${kind}`,
      width: 6,
      content: (form) => (
        <TextPreview
          form={form}
          kind={kind}
          language={selection.language}
          names={templates.map(({ fieldIn }) => fieldIn(selection.language))}
          label={label}
          isMail={isMail}
        />
      ),
    },
  ];
};

/** The choice of the language whose texts are shown, with a hint. */
export const languagePart = (selection: LanguageSelection, hint: string): FreePart => ({
  key: 'language',
  width: 6,
  content: () => (
    <>
      <LanguageChoice selection={selection} />
      <p className="mt-2 text-label text-ink-2">{hint}</p>
    </>
  ),
});
