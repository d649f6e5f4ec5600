import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { proposedMail } from '#api/billing/document-mail.ts';
import { isUnanswered } from '#api/service/http.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';
import { PdfDialog } from '../documents/stages/pdf-dialog.tsx';
import { DocumentMailForm } from './document-mail-form.tsx';
import { useDocumentMail } from './use-document-mail.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** A rejected message that the new one replaces: its recipient is the default, and the service removes it once the new one is sent. */
  readonly replaces?: OutboxMessage | undefined;
  readonly onClose: () => void;
};

/** Asks for recipient, subject and message of the mail with a document, and puts it into the outbox with its PDF. */
export const DocumentMailDialog = ({ kind, record, replaces, onClose }: Props) => {
  const texts = useTexts();
  const { common, mails: t } = texts;
  const { data, error, refetch } = useQuery(proposedMail({ segment: documentKinds[kind].segment, id: record.id }));
  const mail = useDocumentMail({ kind, record, proposed: data, replaces, onSent: onClose });
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={t.sendTitle(record.document_nr)}
        onConfirm={() => void mail.go()}
        {...(data === undefined && {
          actions: (
            <Button keyHint="Esc" onClick={onClose}>
              {common.close}
            </Button>
          ),
        })}
      >
        {data !== undefined ? (
          <DocumentMailForm
            kind={kind}
            record={record}
            fileName={data.file_name}
            mail={mail}
            onPdf={setPdf}
            onClose={onClose}
          />
        ) : error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <Note isWrong role="alert" lead={texts.outbox.notDone}>
            <span>{failureMessage(error, texts)}</span>
            {isUnanswered(error) ? (
              <Button look="link" onClick={() => void refetch()}>
                {common.retry}
              </Button>
            ) : null}
          </Note>
        )}
      </Dialog>
      {pdf === null ? null : <PdfDialog label={record.document_nr} data={pdf} onClose={() => setPdf(null)} />}
    </>
  );
};
