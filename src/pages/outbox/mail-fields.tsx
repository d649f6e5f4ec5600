import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import type { StoredText } from '#domain/documents/text-module.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { StoredTextMenu } from '../templates/stored-text-menu.tsx';
import { useInsertion } from '../templates/use-insertion.ts';
import type { MailDraft, MailProblems } from './mail-problems.ts';

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
  readonly problems: MailProblems | null;
  readonly recipientRef?: RefCallBack;
  /** Below the recipient. */
  readonly afterRecipient?: ReactNode;
  /** The company's texts that can be inserted into the message. */
  readonly texts: readonly StoredText[];
};

/** Recipient, copies, subject and message of a mail. */
export const MailFields = ({ letter, onChange, problems, recipientRef, afterRecipient, texts }: Props) => {
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
      {afterRecipient}
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
