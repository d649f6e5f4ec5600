import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { outboxAbout } from '#api/billing/outbox.ts';
import { usePermissions } from '#auth/permissions.ts';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { HoldBar } from './hold-bar.tsx';
import { MailLine } from './mail-line.tsx';
import type { Mailing } from './mailing.ts';
import { useTroubleToasts } from './use-trouble-toasts.ts';

const DocumentMailDialog = dialogOnDemand(async () => (await import('./document-mail-dialog.tsx')).DocumentMailDialog);

const none: readonly OutboxMessage[] = [];

type Props = {
  readonly mailing: Mailing;
  /** True while a mail with the document is being written. */
  readonly isMailing: boolean;
  readonly onMail: (isMailing: boolean) => void;
};

/** Below a document: its mails, and the next one; also undo for all messages about to be sent, including reminders. */
export const MailsPart = ({ mailing, isMailing, onMail }: Props) => {
  const t = useTexts().mails;
  const { read, write } = usePermissions(invoice);
  const { data } = useQuery({ ...outboxAbout(mailing.segment, mailing.id), enabled: read });
  const [refused, setRefused] = useState<OutboxMessage>();
  const messages = data?.records ?? none;
  useTroubleToasts(messages);
  const mails = messages.filter(({ kb_reminder_id: reminder }) => reminder === null);
  const end = () => {
    setRefused(undefined);
    onMail(false);
  };
  return (
    <>
      {mails.length === 0 ? null : (
        <section aria-label={t.part} className="mt-8">
          <h2 className="mb-2 text-heading">{t.part}</h2>
          <ul className="border-t border-ink">
            {mails.map((message) => (
              <MailLine
                key={message.id}
                message={message}
                isWritable={write}
                hasServer={data?.has_mail_server ?? true}
                onChangeAddress={() => setRefused(message)}
              />
            ))}
          </ul>
        </section>
      )}
      {write ? <HoldBar messages={messages} /> : null}
      {isMailing || refused !== undefined ? (
        <DocumentMailDialog mailing={mailing} replaces={refused} onClose={end} />
      ) : null}
    </>
  );
};
