import type { RefCallBack } from 'react-hook-form';
import { addressesIn } from '#contract/addresses.ts';
import { copyEmails } from '#contract/kontor/outbox-operations.ts';
import { email } from '#contract/notation.ts';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import type { StoredText } from '#domain/documents/text-module.ts';
import type { RemindersTexts } from '#texts/de/reminders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { StoredTextMenu } from '../templates/stored-text-menu.tsx';
import { useInsertion } from '../templates/use-insertion.ts';

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

type MessageProps = Binding<string> & { readonly label: string; readonly texts: readonly StoredText[] };

const MessageField = ({ texts, ...props }: MessageProps) => {
  const { inputRef, insert } = useInsertion(props);
  return (
    <div>
      <TextArea {...props} inputRef={inputRef} isRequired rows={8} />
      <div className="mt-1 text-label empty:hidden">
        <StoredTextMenu label={props.label} texts={texts} onChoose={insert} />
      </div>
    </div>
  );
};

type Props = {
  readonly letter: MailDraft;
  readonly onChange: (change: Partial<MailDraft>) => void;
  /** Null: not shown yet. */
  readonly problems: Problems | null;
  readonly recipientRef?: RefCallBack;
  /** The company's texts that can be inserted into the message. */
  readonly texts?: readonly StoredText[];
};

/** Recipient, copies, subject and message of a mail. */
export const MailFields = ({ letter, onChange, problems, recipientRef, texts = [] }: Props) => {
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
      <MessageField
        label={t.message}
        value={letter.message}
        onChange={(message) => onChange({ message })}
        error={problems?.message}
        texts={texts}
      />
    </>
  );
};
