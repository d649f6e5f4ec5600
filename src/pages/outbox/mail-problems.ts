import { addressesIn } from '#contract/addresses.ts';
import { parseFieldError } from '#contract/errors.ts';
import { copyEmails } from '#contract/kontor/outbox-operations.ts';
import { email, requiredText } from '#contract/notation.ts';
import { ServiceError } from '#api/service/http.ts';
import { failureMessage, withoutField } from '#components/feedback/failure-message.ts';
import type { RemindersTexts } from '#texts/de/reminders.ts';
import type { Texts } from '#texts/load.ts';

/** A mail as typed. */
export type MailDraft = {
  readonly recipient: string;
  /** Addresses with commas, semicolons or spaces between them. */
  readonly copies: string;
  readonly subject: string;
  readonly message: string;
};

export type MailProblems = { readonly [Field in keyof MailDraft]: string | undefined };

/** The problem of each given field that keeps a mail from being sent. */
export const mailProblems = (
  { recipient, copies, subject, message }: Partial<MailDraft>,
  t: RemindersTexts,
): MailProblems => {
  const need = (text: string | undefined) =>
    text === undefined || requiredText().safeParse(text).success ? undefined : t.needed;
  const isAddress = recipient === undefined || email().safeParse(recipient.trim()).success;
  const isOne = recipient === undefined || addressesIn(recipient).filter((each) => each.includes('@')).length < 2;
  return {
    recipient: need(recipient) ?? (isAddress ? undefined : isOne ? t.badAddress : t.oneAddress),
    copies: copies === undefined || copyEmails().safeParse(addressesIn(copies)).success ? undefined : t.badCopies,
    subject: need(subject),
    message: need(message),
  };
};

/** True if a mail can be sent as it is. */
export const isSendable = (problems: MailProblems): boolean =>
  Object.values(problems).every((each) => each === undefined);

/** The problems in a sentence each, after the name of their field: `To: This is not an e-mail address.` */
export const problemText = (problems: MailProblems, { reminders: t, common }: Texts): string =>
  (['recipient', 'copies', 'subject', 'message'] as const)
    .flatMap((field) => (problems[field] === undefined ? [] : common.labelled(t[field], problems[field])))
    .join(' ');

/** Why a mail was not sent: the service's words, with the name of each field as the user knows it. */
export const mailFailure = (error: unknown, texts: Texts): string => {
  if (!(error instanceof ServiceError) || error.status !== 422 || error.errors.length === 0)
    return failureMessage(error, texts);
  const { reminders: t } = texts;
  const labels = new Map([
    ['recipient_email', t.recipient],
    ['copy_emails', t.copies],
    ['subject', t.subject],
    ['message', t.message],
  ]);
  const reasons = error.errors.map((each) => {
    const { field, text } = parseFieldError(each);
    const label = labels.get(field.split(/[.[]/)[0] ?? '');
    return label === undefined ? withoutField(each) : texts.common.labelled(label, text);
  });
  return [...new Set(reasons)].join(' ');
};
