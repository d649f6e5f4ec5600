import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DocumentLetter } from '#contract/kontor/document-mail-operations.ts';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sendDocument } from '#api/billing/document-mail.ts';
import { hasStatus } from '#api/service/http.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { copiesIn, isSendable, mailProblems, type MailDraft } from './mail-fields.tsx';
import type { Mailing } from './mailing.ts';

type Options = {
  readonly mailing: Mailing;
  /** Undefined while loading. */
  readonly proposed: DocumentLetter | undefined;
  readonly replaces: OutboxMessage | undefined;
  readonly onSent: () => void;
};

/** The mail with a document while it is written: the proposal, the changes, and sending it. */
export const useDocumentMail = ({ mailing, proposed, replaces, onSent }: Options) => {
  const t = useTexts().reminders;
  const client = useQueryClient();
  const { segment, id } = mailing;
  const send = useMutation(sendDocument({ segment, id }));
  const [changed, setChanged] = useState<Partial<MailDraft>>(
    replaces === undefined ? {} : { recipient: replaces.recipient_email, copies: replaces.copy_emails.join(', ') },
  );
  const [isTold, setTold] = useState(false);
  /** A key for each body: retried without a response, it is still sent only once. */
  const intents = useRef(new Map<string, string>());
  const letter: MailDraft = {
    recipient: proposed?.recipient_email ?? '',
    copies: proposed?.copy_emails.join(', ') ?? '',
    subject: proposed?.subject ?? '',
    message: proposed?.message ?? '',
    ...changed,
  };
  const problems = mailProblems(letter, t);
  const isSent = mailing.sent_at !== null;
  const go = async (): Promise<void> => {
    if (proposed === undefined || send.isPending) return;
    setTold(true);
    if (!isSendable(problems)) return;
    // The service fills in whatever was not changed here.
    const { recipient, copies, ...words } = changed;
    const body = {
      ...words,
      ...(recipient !== undefined && { recipient_email: recipient.trim() }),
      ...(copies !== undefined && { copy_emails: copiesIn(copies) }),
      ...(isSent && { again: true }),
    };
    const text = JSON.stringify(body);
    const intent = intents.current.get(text) ?? crypto.randomUUID();
    intents.current.set(text, intent);
    try {
      await send.mutateAsync({ body, intent });
      onSent();
    } catch (error) {
      // The mutation keeps the error; the form shows it. A 409 means that someone else has sent it, so the document has changed.
      if (hasStatus(error, 409)) void announceChange(client, [mailing.resource]);
    }
  };
  return {
    letter,
    problems: isTold ? problems : null,
    change: (change: Partial<MailDraft>) => setChanged({ ...changed, ...change }),
    error: send.error,
    isSending: send.isPending,
    isSent,
    go,
  };
};
export type DocumentMail = ReturnType<typeof useDocumentMail>;
