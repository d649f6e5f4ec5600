import { documentPlaceholders, mailKinds, mailPlaceholders } from '#contract/kontor/mail-texts.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { defaultOpening } from '#domain/documents/document-opening.ts';
import { defaultMail } from '#domain/documents/mail-text.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import type { LanguageSelection } from './language-choice.tsx';
import { mailField, mailParts, openingField, openingKinds, openingParts } from './profile-form.ts';
import { languagePart, templateFields } from './template-fields.tsx';

type KeyedGroup = FieldGroup & { readonly key: string };

/** Header and footer texts for each kind of document, in the language shown. */
export const openingGroup = (t: CompanyTexts, selection: LanguageSelection): KeyedGroup => ({
  key: 'openings',
  title: t.openingTitle,
  fields: [
    languagePart(selection, `${t.openingHint} ${t.optionalHint}`),
    ...openingKinds.flatMap((kind) =>
      templateFields(t, selection, {
        kind,
        placeholders: documentPlaceholders,
        label: `${t.preview}: ${t.openings[kind].header}`,
        isMail: false,
        templates: openingParts.map((part) => ({
          label: t.openings[kind][part],
          rows: 3,
          fieldIn: (language) => openingField(kind, language, part),
          defaultText: (language, company) => defaultOpening(language, kind, company)[part],
        })),
      }),
    ),
  ],
});

/** The recipient of a copy of each mail, and the mail with each kind of document, in the language shown. */
export const mailGroup = (t: CompanyTexts, selection: LanguageSelection): KeyedGroup => ({
  key: 'mails',
  title: t.mailTitle,
  fields: [
    { name: 'mail_copy', label: t.mail_copy, hint: t.mailCopyHint, width: 6 },
    languagePart(selection, `${t.mailHint} ${t.optionalHint}`),
    ...mailKinds.flatMap((kind) =>
      templateFields(t, selection, {
        kind,
        placeholders: mailPlaceholders[kind],
        label: `${t.preview}: ${t.mails[kind].message}`,
        isMail: true,
        templates: mailParts.map((part) => ({
          label: t.mails[kind][part],
          rows: part === 'subject' ? 1 : 6,
          fieldIn: (language) => mailField(kind, language, part),
          defaultText: (language) => defaultMail(language, kind)[part],
        })),
      }),
    ),
  ],
});
