import { useMutation } from '@tanstack/react-query';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { reminder, type Reminder } from '#contract/resources/reminder.ts';
import { act, at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

const onItsWay = ['held', 'queued', 'sending', 'uncertain'];

/** The actions for each reminder of an invoice; those not possible have the reason. */
export const useReminderEntries = (
  invoiceId: number,
  records: readonly Reminder[],
  messages: readonly OutboxMessage[],
  onAction: (kind: 'view' | 'send' | 'delete', record: Reminder) => void,
): ((record: Reminder) => readonly MenuEntry[]) => {
  const texts = useTexts();
  const t = texts.reminders;
  const { write } = usePermissions(reminder);
  const endpoint = at(reminder, { invoice_id: invoiceId });
  const markSent = useMutation(act(endpoint, 'mark_as_sent')).mutateAsync;
  const markUnsent = useMutation(act(endpoint, 'mark_as_unsent')).mutateAsync;
  const mark = async ({ id, title, is_sent: isSent }: Reminder): Promise<void> => {
    try {
      await (isSent ? markUnsent : markSent)({ id });
      showToast({ kind: 'done', text: isSent ? t.markedUnsent(title) : t.markedSent(title) });
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureMessage(error, texts) });
    }
  };
  const newest = records.at(-1)?.id;
  return (record) => {
    const view = { label: t.view, run: () => onAction('view', record) };
    if (!write) return [view];
    const isOnItsWay = messages.some(({ kb_reminder_id: id, state }) => id === record.id && onItsWay.includes(state));
    const underWay = isOnItsWay ? { reason: texts.outbox.sending } : {};
    const send = { label: record.is_sent ? t.sendAgain : t.sendOne, run: () => onAction('send', record), ...underWay };
    const sent = { label: record.is_sent ? t.markAsUnsent : t.markAsSent, run: () => void mark(record), ...underWay };
    const remove = {
      label: texts.common.delete,
      run: () => onAction('delete', record),
      isDanger: true,
      ...(record.id === newest ? underWay : { reason: t.onlyNewest }),
    };
    return [view, send, sent, remove];
  };
};
