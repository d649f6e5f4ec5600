import { useMutation, useQuery } from '@tanstack/react-query';
import { outboxMessages } from '#api/billing/outbox.ts';
import { proposedStatementMail, sendStatement } from '#api/billing/statement.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { heldWhile } from '#components/form/held-while.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { KeptMailNote } from '../outbox/kept-mail-note.tsx';
import { MailFields } from '../outbox/mail-fields.tsx';
import { useMailDraft } from '../outbox/use-mail-draft.ts';

type Props = {
  readonly contactId: number;
  readonly name: string;
  readonly period: { readonly from: string; readonly date: string };
  readonly onClose: () => void;
};

/** Asks for recipient, subject and message of the mail with a statement, and puts it into the outbox with its PDF. */
export const StatementMail = ({ contactId, name, period, onClose }: Props) => {
  const texts = useTexts();
  const { openItems: t, common, outbox, reminders } = texts;
  const { data, error } = useQuery(proposedStatementMail(contactId, period));
  const outboxPage = useQuery(outboxMessages({ state: 'held' })).data;
  const send = useMutation(sendStatement(contactId));
  const draft = useMailDraft({
    about: `statement/${contactId}`,
    proposed: data,
    more: period,
    isSending: send.isPending,
    send: async (body, intent) => {
      const message = await send.mutateAsync({ body, intent });
      showToast({ kind: 'done', text: message.state === 'kept' ? reminders.noServer : t.statementInOutbox });
      onClose();
      return message;
    },
  });
  const failure = error ?? send.error;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.sendStatementTo(name)}
      onConfirm={() => void draft.go()}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            look="primary"
            keyHint="Ctrl Enter"
            busy={send.isPending && t.sendStatement}
            onClick={() => void draft.go()}
          >
            {t.sendStatement}
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-4 text-ink">
        {draft.isUnclear ? (
          <UnclearNote onRetry={() => void draft.go()} />
        ) : failure === null ? null : (
          <Note isWrong role="alert" lead={outbox.notDone}>
            <span>{failureMessage(failure, texts)}</span>
          </Note>
        )}
        {outboxPage?.has_mail_server === false ? <Note lead={reminders.noServer} /> : null}
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={6} />
          ) : null
        ) : (
          <>
            <fieldset disabled={draft.isUnclear} {...heldWhile(send.isPending)}>
              <MailFields letter={draft.letter} problems={draft.problems} onChange={draft.change} texts={data.texts} />
              <KeptMailNote mail={draft} />
            </fieldset>
            <p className="text-label text-ink-2 [overflow-wrap:anywhere]">
              {texts.mails.attachment} {data.file_name}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
};
