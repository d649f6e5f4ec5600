import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { proposedStatementMail, sendStatement } from '#api/billing/statement.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { copiesIn, isSendable, MailFields, mailProblems, type MailDraft } from '../outbox/mail-fields.tsx';

type Props = {
  readonly contactId: number;
  readonly name: string;
  readonly period: { readonly from: string; readonly date: string };
  readonly onClose: () => void;
};

/** Asks for recipient, subject and message of the mail with a statement, and puts it into the outbox with its PDF. */
export const StatementMail = ({ contactId, name, period, onClose }: Props) => {
  const texts = useTexts();
  const { openItems: t, reminders, common, outbox } = texts;
  const { data, error } = useQuery(proposedStatementMail(contactId, period));
  const send = useMutation(sendStatement(contactId));
  const [changed, setChanged] = useState<Partial<MailDraft>>({});
  const [isTold, setTold] = useState(false);
  /** A key for each body: retried without a response, it is still sent only once. */
  const intents = useRef(new Map<string, string>());
  const letter: MailDraft = {
    recipient: data?.recipient_email ?? '',
    copies: '',
    subject: data?.subject ?? '',
    message: data?.message ?? '',
    ...changed,
  };
  const problems = mailProblems(letter, reminders);
  const go = async (): Promise<void> => {
    if (data === undefined || send.isPending) return;
    setTold(true);
    if (!isSendable(problems)) return;
    const { recipient, copies, subject, message } = letter;
    const body = { ...period, recipient_email: recipient.trim(), copy_emails: copiesIn(copies), subject, message };
    const text = JSON.stringify(body);
    const intent = intents.current.get(text) ?? crypto.randomUUID();
    intents.current.set(text, intent);
    try {
      await send.mutateAsync({ body, intent });
      showToast({ kind: 'done', text: t.statementInOutbox });
      onClose();
    } catch {
      // The mutation keeps the error; the dialog shows it.
    }
  };
  const failure = error ?? send.error;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.sendStatementTo(name)}
      onConfirm={() => void go()}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            look="primary"
            keyHint="Ctrl Enter"
            busy={send.isPending && t.sendStatement}
            onClick={() => void go()}
          >
            {t.sendStatement}
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-4 text-ink">
        {failure === null ? null : (
          <Note isWrong role="alert" lead={outbox.notDone}>
            <span>{failureMessage(failure, texts)}</span>
          </Note>
        )}
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={6} />
          ) : null
        ) : (
          <>
            <MailFields
              letter={letter}
              problems={isTold ? problems : null}
              onChange={(change) => setChanged({ ...changed, ...change })}
            />
            <p className="text-label text-ink-2 [overflow-wrap:anywhere]">
              {texts.mails.attachment} {data.file_name}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
};
