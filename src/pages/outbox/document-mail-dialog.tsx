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
import { PdfDialog } from '../documents/stages/pdf-dialog.tsx';
import { DocumentMailForm } from './document-mail-form.tsx';
import type { Mailing } from './mailing.ts';
import { useDocumentMail } from './use-document-mail.ts';

type Props = {
  readonly mailing: Mailing;
  /** A rejected message whose recipient is the default for this one; the service removes it once this one is sent. */
  readonly replaces?: OutboxMessage | undefined;
  readonly onClose: () => void;
};

/** Asks for recipient, subject and message of the mail with a document, and puts it into the outbox with its PDF. */
export const DocumentMailDialog = ({ mailing, replaces, onClose }: Props) => {
  const texts = useTexts();
  const { common, mails: t } = texts;
  const { data, error, refetch } = useQuery(proposedMail({ segment: mailing.segment, id: mailing.id }));
  const mail = useDocumentMail({ mailing, proposed: data, replaces, onSent: onClose });
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={t.sendTitle(mailing.document_nr)}
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
          <DocumentMailForm mailing={mailing} proposed={data} mail={mail} onPdf={setPdf} onClose={onClose} />
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
      {pdf === null ? null : <PdfDialog label={mailing.document_nr} data={pdf} onClose={() => setPdf(null)} />}
    </>
  );
};
