import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState, type RefObject } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { reminder, type Reminder } from '#contract/resources/reminder.ts';
import { at, list } from '#api/records/operations.ts';
import { outboxAbout, sendReminder } from '#api/billing/outbox.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { heldWhile } from '#components/form/held-while.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { KeptMailNote } from '../outbox/kept-mail-note.tsx';
import { MailFields } from '../outbox/mail-fields.tsx';
import { useMailDraft } from '../outbox/use-mail-draft.ts';
import { feeAt } from './level-words.ts';
import { ReminderAmounts } from './reminder-amounts.tsx';
import { reminderAbout, reminderLetter } from './reminder-mail.ts';
import { useReminded, type Known } from './use-reminded.ts';

type Props = {
  readonly invoiceId: number;
  readonly reminderId: number;
  /** The row of the run, with recipient and language; undefined if the invoice is not overdue. */
  readonly row: ReminderRunRow | undefined;
  /** A rejected message whose recipient is the default for this one; the service removes it once this one is sent. */
  readonly replaces?: OutboxMessage | undefined;
  readonly onClose: () => void;
};

type FormProps = Props & { readonly record: Reminder; readonly form: RefObject<HTMLFormElement | null> };
type LoadedProps = FormProps & { readonly reminded: Known };

const LoadedForm = ({ invoiceId, row, replaces, onClose, record, form, reminded }: LoadedProps) => {
  const texts = useTexts();
  const { reminders: t, common } = texts;
  const send = useMutation(sendReminder);
  const outbox = useQuery(outboxAbout('kb_invoice', invoiceId)).data;
  const [withInvoice, setWithInvoice] = useState(false);
  const { reminder_level: level, is_valid_to: newDue, remaining_price: open } = record;
  const last = row?.last_reminder;
  const fee = last?.id === record.id ? last.fee : feeAt(reminded.profile, level, reminded.currency_id);
  const figures = { level, open, fee, newDue };
  const letter = reminderLetter(reminded, row?.recipient_email ?? null, figures);
  const mail = useMailDraft({
    about: record.is_sent ? `kb_reminder/${record.id}` : reminderAbout(invoiceId, figures),
    proposed: letter.proposed,
    basis: '',
    initialChanges:
      replaces === undefined ? {} : { recipient: replaces.recipient_email, copies: replaces.copy_emails.join(', ') },
    more: {
      kb_reminder_id: record.id,
      ...(withInvoice && { with_invoice: true }),
      ...(record.is_sent && { again: true }),
    },
    isSending: send.isPending,
    send: async (body, intent) => {
      const message = await send.mutateAsync({ ...body, intent });
      onClose();
      return message;
    },
  });
  return (
    <form
      ref={form}
      className="mt-3 grid gap-4 text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void mail.go();
      }}
    >
      {mail.isUnclear ? (
        <UnclearNote onRetry={() => void mail.go()} />
      ) : send.error === null ? null : (
        <Note isWrong role="alert" lead={texts.outbox.notDone}>
          <span>{failureMessage(send.error, texts)}</span>
        </Note>
      )}
      <ReminderAmounts reminded={reminded} open={open} fee={fee} />
      <fieldset disabled={mail.isUnclear} {...heldWhile(send.isPending)}>
        <MailFields letter={mail.letter} problems={mail.problems} onChange={mail.change} texts={letter.texts} />
        <KeptMailNote mail={mail} />
        <Checkbox label={t.withInvoice} value={withInvoice} onChange={setWithInvoice} />
      </fieldset>
      <p className="text-label text-ink-2">
        {t.attached} {outbox?.has_mail_server === false ? t.noServer : t.holdHint}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button keyHint="Esc" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" keyHint="Ctrl Enter" busy={send.isPending && t.sendOne}>
          {t.sendOne}
        </Button>
      </div>
    </form>
  );
};

const SendForm = (props: FormProps) => {
  const reminded = useReminded(props.invoiceId, props.row);
  return reminded === null ? <SkeletonRows rows={4} /> : <LoadedForm {...props} reminded={reminded} />;
};

/** Asks for recipient, subject and message of a reminder, and puts it into the outbox with its PDF. */
export const SendDialog = (props: Props) => {
  const { invoiceId, reminderId, onClose } = props;
  const t = useTexts().reminders;
  const { data } = useQuery(list(at(reminder, { invoice_id: invoiceId })));
  const record = data?.find(({ id }) => id === reminderId);
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onConfirm={() => form.current?.requestSubmit()}
      title={t.sendTitle(record?.title ?? t.part)}
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {record === undefined ? <SkeletonRows rows={4} /> : <SendForm {...props} record={record} form={form} />}
      </Suspense>
    </Dialog>
  );
};
