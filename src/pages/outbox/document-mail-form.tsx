import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentLetter } from '#contract/kontor/document-mail-operations.ts';
import { linkPlaceholder } from '#contract/kontor/mail-texts.ts';
import { unknownPlaceholder } from '#domain/text/placeholders.ts';
import { outboxAbout } from '#api/billing/outbox.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage, failureReason } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { heldWhile } from '#components/form/held-while.ts';
import { bytesOf } from '#components/pdf/save-file.ts';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { isSentElsewhere } from '../documents/stages/sent-elsewhere.ts';
import { KeepRecipient } from './keep-recipient.tsx';
import { KeptMailNote } from './kept-mail-note.tsx';
import { MailFields } from './mail-fields.tsx';
import type { Mailing } from './mailing.ts';
import type { DocumentMail } from './use-document-mail.ts';

type Props = {
  readonly mailing: Mailing;
  readonly proposed: DocumentLetter;
  readonly mail: DocumentMail;
  readonly onPdf: (data: Uint8Array) => void;
  readonly onClose: () => void;
};

/** The mail with a document while it is written, preceded by reasons not to send it. */
export const DocumentMailForm = ({ mailing, proposed, mail, onPdf, onClose }: Props) => {
  const texts = useTexts();
  const { mails: t, outbox, reminders, common } = texts;
  const { data } = useQuery(outboxAbout(mailing.segment, mailing.id));
  const kept = data?.records.find(({ kb_reminder_id: reminder, state }) => reminder === null && state === 'kept');
  const pdf = useMutation({ mutationFn: mailing.readPdf });
  const openPdf = async (): Promise<void> => {
    try {
      onPdf(bytesOf(await pdf.mutateAsync()));
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.pdf.failed, text: failureMessage(error, texts) });
    }
  };
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus({ preventScroll: true }), []);
  const unknown = unknownPlaceholder(mail.letter.subject, []) ?? unknownPlaceholder(mail.letter.message, ['link']);
  const isElsewhere = isSentElsewhere(mailing);
  const label = mail.isSent && !isElsewhere ? reminders.sendAgain : reminders.sendOne;
  return (
    <form
      className="mt-3 grid gap-4 text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void mail.go();
      }}
    >
      {mail.isUnclear ? (
        <UnclearNote onRetry={() => void mail.go()} />
      ) : mail.error === null ? null : (
        <Note isWrong role="alert" lead={outbox.notDone}>
          <span>{failureReason(mail.error, texts)}</span>
        </Note>
      )}
      {isElsewhere ? (
        <Note lead={texts.documents.reasons.imported} />
      ) : mail.isSent ? (
        <Note lead={t.sentOn(formatMoment(mailing.sent_at ?? ''))}>
          <span className="text-ink-2">{t.mayComeTwice}</span>
        </Note>
      ) : null}
      {kept === undefined ? null : (
        <Note lead={t.keptSince(formatMoment(kept.created_at))}>
          <span className="text-ink-2">{t.keptMeans}</span>
        </Note>
      )}
      {data?.has_mail_server === false ? <Note lead={reminders.noServer} /> : null}
      <fieldset disabled={mail.isUnclear} {...heldWhile(mail.isSending)}>
        <MailFields
          letter={mail.letter}
          problems={mail.problems}
          onChange={mail.change}
          recipientRef={focus}
          afterRecipient={
            mailing.contact_id !== null && proposed.recipient_email === null && mail.keeping ? (
              <KeepRecipient contactId={mailing.contact_id} typed={mail.letter.recipient} keeping={mail.keeping} />
            ) : null
          }
          texts={proposed.texts}
        />
        <KeptMailNote mail={mail} />
      </fieldset>
      {mail.letter.message.includes(linkPlaceholder) ? (
        <p className="-mt-2 text-label text-ink-2">{texts.customer.placeholder}</p>
      ) : null}
      {unknown === undefined ? null : (
        <p role="status" className="-mt-2 text-label text-red">
          {t.notReplaced(unknown)}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 text-work">
        <span className="text-label text-ink-2">{t.attachment}</span>
        <Button
          look="link"
          className="max-w-full [overflow-wrap:anywhere] max-m:min-h-11"
          busy={pdf.isPending && texts.documents.working}
          onClick={() => void openPdf()}
        >
          {proposed.file_name}
        </Button>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {data?.has_mail_server === false ? null : <p className="w-full text-label text-ink-2">{reminders.holdHint}</p>}
        <Button keyHint="Esc" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" keyHint="Ctrl Enter" busy={mail.isSending && label}>
          {label}
        </Button>
      </div>
    </form>
  );
};
