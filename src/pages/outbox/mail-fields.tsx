import type { RefCallBack } from 'react-hook-form';
import { addressesIn } from '#contract/addresses.ts';
import { copyEmails } from '#contract/kontor/outbox-operations.ts';
import { email } from '#contract/notation.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import type { RemindersTexts } from '#texts/de/reminders.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** A mail as typed. */
export type MailDraft = {
  readonly recipient: string;
  /** Addresses with commas, semicolons or spaces between them. */
  readonly copies: string;
  readonly subject: string;
  readonly message: string;
};

type Problems = { readonly [Field in keyof MailDraft]: string | undefined };

/** The problem of each field that keeps a mail from being sent. */
export const mailProblems = ({ recipient, copies, subject, message }: MailDraft, t: RemindersTexts): Problems => {
  const need = (text: string) => (text.trim() === '' ? t.needed : undefined);
  return {
    recipient: need(recipient) ?? (email().safeParse(recipient.trim()).success ? undefined : t.badAddress),
    copies: copyEmails().safeParse(addressesIn(copies)).success ? undefined : t.badCopies,
    subject: need(subject),
    message: need(message),
  };
};

/** True if a mail can be sent as it is. */
export const isSendable = (problems: Problems): boolean => Object.values(problems).every((each) => each === undefined);

type Props = {
  readonly letter: MailDraft;
  readonly onChange: (change: Partial<MailDraft>) => void;
  /** Null: not shown yet. */
  readonly problems: Problems | null;
  readonly recipientRef?: RefCallBack;
};

/** Recipient, copies, subject and message of a mail. */
export const MailFields = ({ letter, onChange, problems, recipientRef }: Props) => {
  const t = useTexts().reminders;
  return (
    <>
      <TextField
        label={t.recipient}
        isRequired
        inputMode="email"
        autoComplete="email"
        value={letter.recipient}
        onChange={(recipient) => onChange({ recipient })}
        error={problems?.recipient}
        {...(recipientRef && { inputRef: recipientRef })}
      />
      <TextField
        label={t.copies}
        inputMode="email"
        value={letter.copies}
        onChange={(copies) => onChange({ copies })}
        error={problems?.copies}
      />
      <TextField
        label={t.subject}
        isRequired
        value={letter.subject}
        onChange={(subject) => onChange({ subject })}
        error={problems?.subject}
      />
      <TextArea
        label={t.message}
        isRequired
        rows={8}
        value={letter.message}
        onChange={(message) => onChange({ message })}
        error={problems?.message}
      />
    </>
  );
};
