import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentLetter } from '#contract/kontor/document-mail-operations.ts';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sendDocument } from '#api/billing/document-mail.ts';
import { hasStatus } from '#api/service/http.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useContactKeeping } from '../invoice-fields/address-keeping.ts';
import { recipientChange } from './keep-recipient.tsx';
import type { Mailing } from './mailing.ts';
import { useMailDraft } from './use-mail-draft.ts';

type Options = {
  readonly mailing: Mailing;
  /** Undefined while loading. */
  readonly proposed: DocumentLetter | undefined;
  readonly replaces: OutboxMessage | undefined;
  readonly onSent: () => void;
};

/** The mail with a document while it is written, and sending it. */
export const useDocumentMail = ({ mailing, proposed, replaces, onSent }: Options) => {
  const t = useTexts().mails;
  const client = useQueryClient();
  const { segment, id, contact_id } = mailing;
  const { keeping, keep } = useContactKeeping();
  const { mutateAsync, error, isPending } = useMutation(sendDocument({ segment, id }));
  const isSent = mailing.sent_at !== null;
  const draft = useMailDraft({
    about: `${segment}/${id}`,
    proposed,
    initialChanges:
      replaces === undefined ? {} : { recipient: replaces.recipient_email, copies: replaces.copy_emails.join(', ') },
    more: isSent ? { again: true } : {},
    isSending: isPending,
    send: async (body, intent) => {
      try {
        const message = await mutateAsync({ body, intent });
        if (message.state === 'kept') showToast({ kind: 'done', text: t.keptNow });
        onSent();
        const { recipient_email: typed } = body;
        if (typed !== undefined && contact_id !== null && proposed?.recipient_email === null) {
          void keep(typed, async () => recipientChange(client, contact_id, typed));
        }
        return message;
      } catch (failure) {
        // The mutation keeps the error; the form shows it. A 409 means that someone else has sent it, so the document has changed.
        if (hasStatus(failure, 409)) void announceChange(client, [mailing.resource]);
        throw failure;
      }
    },
  });
  return { ...draft, keeping, error, isSending: isPending, isSent };
};
export type DocumentMail = ReturnType<typeof useDocumentMail>;
