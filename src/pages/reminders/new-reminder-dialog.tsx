import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { at, create } from '#api/records/operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { addDays } from '#domain/dates/calendar.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { feeAt, levelOf, levelTexts } from './level-words.ts';
import { ReminderAmounts } from './reminder-amounts.tsx';
import { useReminded } from './use-reminded.ts';

type Props = {
  readonly invoiceId: number;
  readonly level: number;
  readonly row: ReminderRunRow | undefined;
  readonly today: string;
  readonly open: string;
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
};

type Changed = { readonly title?: string; readonly header?: string; readonly footer?: string };

/** The next reminder with the defaults of its level, to review and change before it is created. */
export const NewReminderDialog = ({ invoiceId, level, row, today, open, onMade, onClose }: Props) => {
  const texts = useTexts();
  const { reminders: t, common } = texts;
  const reminded = useReminded(invoiceId, row);
  const make = useMutation(create(at(reminder, { invoice_id: invoiceId })));
  const period = reminded === null ? 0 : (levelOf(reminded.profile, level)?.period ?? 0);
  const [date, setDate] = useState<string | null | undefined>(undefined);
  const [changed, setChanged] = useState<Changed>({});
  const [show_positions, setPositions] = useState(true);
  const [intent] = useState(() => crypto.randomUUID());
  if (reminded === null) return null;
  const { profile, ...known } = reminded;
  const newDue = date === undefined ? addDays(today, period) : date;
  const fee = feeAt(profile, level, known.currency_id);
  const defaults = levelTexts(profile, { ...known, level, newDue: newDue ?? today, open, fee });
  const save = () => {
    if (newDue === null) return;
    const body = {
      kb_invoice_id: invoiceId,
      reminder_level: level,
      is_valid_from: today,
      is_valid_to: newDue,
      show_positions,
      ...changed,
    };
    make.mutate(
      { body, intent },
      {
        onSuccess: ({ id }) => {
          showToast({ kind: 'done', text: t.created(1) });
          onMade(id);
        },
      },
    );
  };
  const text = (part: keyof Changed) => ({
    value: changed[part] ?? defaults[part],
    onChange: (next: string) => setChanged({ ...changed, [part]: next }),
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.newTitle(level, known.document_nr)}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="primary" busy={make.isPending && common.saving} onClick={save}>
            {t.createOne}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        {make.error === null ? null : (
          <Note isWrong role="alert" lead={common.notSaved}>
            <span>{failureMessage(make.error, texts)}</span>
          </Note>
        )}
        <ReminderAmounts reminded={reminded} open={open} fee={fee} />
        <TextField label={t.titleField} {...text('title')} />
        <DateField
          label={t.to}
          today={today}
          value={newDue}
          onChange={setDate}
          error={newDue === null ? t.needed : undefined}
        />
        <TextArea label={t.header} {...text('header')} />
        <TextArea label={t.footer} {...text('footer')} />
        <Checkbox label={t.showPositions} value={show_positions} onChange={setPositions} />
      </div>
    </Dialog>
  );
};
