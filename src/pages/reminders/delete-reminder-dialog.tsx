import { useMutation } from '@tanstack/react-query';
import { reminder, type Reminder } from '#contract/resources/reminder.ts';
import { at, delete_ } from '#api/records/operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly record: Reminder;
  readonly currency: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asks before a reminder is deleted permanently, with its level and amount; the paper of a sent one stays with its invoice. */
export const DeleteReminderDialog = ({ record, currency, onDeleted, onClose }: Props) => {
  const texts = useTexts();
  const { reminders: t, common } = texts;
  const remove = useMutation(delete_(at(reminder, { invoice_id: record.kb_invoice_id })));
  const run = () =>
    remove.mutate(
      // No version: marking it as sent changed the version, which the list does not include.
      { id: record.id, etag: null },
      {
        onSuccess: () => {
          showToast({ kind: 'done', text: t.deleted(record.title) });
          onDeleted();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.deleteTitle(record.title)}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="stop" busy={remove.isPending && common.delete} onClick={run}>
            {common.delete}
          </Button>
        </>
      }
    >
      {t.deleteText(record.reminder_level, `${currency} ${formatMoney(record.remaining_price)}`)}
      {record.is_sent ? <p className="mt-2">{t.deleteSent}</p> : null}
      {remove.error === null ? null : (
        <div className="mt-4">
          <Note isWrong role="alert" lead={common.notSaved}>
            <span>{failureMessage(remove.error, texts)}</span>
          </Note>
        </div>
      )}
    </Dialog>
  );
};
