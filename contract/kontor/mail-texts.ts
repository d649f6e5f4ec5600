import { z } from 'zod';
import { requiredText } from '../notation.ts';

/** Placeholders in the opening and closing texts of documents, written in braces: `{document_nr}`. */
export const documentPlaceholders = [
  'document_nr',
  'title',
  'date',
  'due_date',
  'period',
  'total',
  'contact',
  'project',
  'company',
  'sender',
] as const;

/** Placeholder in a mail's text for the link to the document's customer page, which is created when the mail is sent. */
export const linkPlaceholder = '{link}';

const ofDocuments = [...documentPlaceholders, 'link'] as const;
const ofCredits = [
  'document_nr',
  'date',
  'invoice_nr',
  'invoice_date',
  'period',
  'total',
  'contact',
  'project',
  'company',
  'sender',
] as const;

/** The placeholders in the mails of each kind of document. */
export const mailPlaceholders = {
  estimate: ofDocuments,
  order: ofDocuments,
  invoice: [...ofDocuments, 'open'],
  credit_note: ofCredits,
  cancellation: ofCredits,
} as const;
export type MailKind = keyof typeof mailPlaceholders;
export const mailKinds = ['estimate', 'order', 'invoice', 'credit_note', 'cancellation'] as const satisfies MailKind[];
export type Placeholder = (typeof mailPlaceholders)[MailKind][number];

/** Null: Kontor's default text. */
const ownMail = z.strictObject({ subject: requiredText(200).nullable(), message: requiredText(10_000).nullable() });
const ownMails = z.strictObject({ de: ownMail, fr: ownMail, it: ownMail, en: ownMail });

/** The company's own subject and text of its mails, by kind of document and language. */
export const mailTexts = z.strictObject({
  estimate: ownMails,
  order: ownMails,
  invoice: ownMails,
  credit_note: ownMails,
  cancellation: ownMails,
});
export type MailTexts = z.infer<typeof mailTexts>;
