import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { addressesIn } from '#contract/addresses.ts';
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
import { Checkbox } from '#components/fields/checkbox.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { isSendable, MailFields, mailProblems } from '../outbox/mail-fields.tsx';
import { feeAt, levelTexts } from './level-words.ts';
import { ReminderAmounts } from './reminder-amounts.tsx';
import { useReminded } from './use-reminded.ts';

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

const SendForm = ({ invoiceId, row, replaces, onClose, record, form }: FormProps) => {
  const texts = useTexts();
  const { reminders: t, common } = texts;
  const reminded = useReminded(invoiceId, row);
  const send = useMutation(sendReminder);
  const outbox = useQuery(outboxAbout('kb_invoice', invoiceId)).data;
  const [recipient, setRecipient] = useState(replaces?.recipient_email ?? row?.recipient_email ?? '');
  const [copies, setCopies] = useState(replaces?.copy_emails.join(', '));
  const [changed, setChanged] = useState<{ readonly subject?: string; readonly message?: string }>({});
  const [withInvoice, setWithInvoice] = useState(false);
  const [isAnnounced, setAnnounced] = useState(false);
  if (reminded === null) return <SkeletonRows rows={4} />;
  const { profile, proposedCopies, ...known } = reminded;
  const { reminder_level: level, is_valid_to: newDue, remaining_price: open } = record;
  const last = row?.last_reminder;
  const fee = last?.id === record.id ? last.fee : feeAt(profile, level);
  const defaults = levelTexts(profile, { ...known, level, newDue, open, fee });
  const letter = { ...defaults, ...changed, recipient, copies: copies ?? proposedCopies };
  const problems = mailProblems(letter, t);
  const go = async () => {
    setAnnounced(true);
    if (send.isPending || !isSendable(problems)) return;
    try {
      // The service fills in whatever was not changed here.
      await send.mutateAsync({
        kb_reminder_id: record.id,
        recipient_email: recipient.trim(),
        copy_emails: addressesIn(letter.copies),
        ...changed,
        ...(withInvoice && { with_invoice: true }),
        ...(record.is_sent && { again: true }),
      });
      onClose();
    } catch {
      // The mutation keeps the error; it is shown below.
    }
  };
  return (
    <form
      ref={form}
      className="mt-3 grid gap-4 text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {send.error === null ? null : (
        <Note isWrong role="alert" lead={texts.outbox.notDone}>
          <span>{failureMessage(send.error, texts)}</span>
        </Note>
      )}
      <ReminderAmounts currency={known.currency} open={open} fee={fee} />
      <MailFields
        letter={letter}
        problems={isAnnounced ? problems : null}
        onChange={({ recipient: address, copies: others, ...texts }) => {
          if (address !== undefined) setRecipient(address);
          if (others !== undefined) setCopies(others);
          setChanged({ ...changed, ...texts });
        }}
      />
      <Checkbox label={t.withInvoice} value={withInvoice} onChange={setWithInvoice} />
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
      {record === undefined ? <SkeletonRows rows={4} /> : <SendForm {...props} record={record} form={form} />}
    </Dialog>
  );
};
