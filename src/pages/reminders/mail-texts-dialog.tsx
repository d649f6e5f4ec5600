import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { addDays } from '#domain/dates/calendar.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { levelOf, levelTexts } from './level-words.ts';
import { levelToSend, type CockpitRow } from './plan.ts';
import { useReminded } from './use-reminded.ts';

type MailProps = { readonly row: CockpitRow; readonly day: string };

const Mail = ({ row, day }: MailProps) => {
  const t = useTexts().reminders;
  const reminded = useReminded(row.id, row);
  if (reminded === null) return <SkeletonRows rows={4} />;
  const { profile, ...known } = reminded;
  const level = levelToSend(row) ?? 1;
  const last = row.stage === 'due' ? null : row.last_reminder;
  const newDue = last?.is_valid_to ?? addDays(day, levelOf(profile, level)?.period ?? 0);
  const fee = last?.fee ?? row.fee;
  const { subject, message } = levelTexts(profile, { ...known, level, newDue, open: row.open_amount, fee });
  return (
    <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-4 gap-y-2 text-ink max-m:grid-cols-1 max-m:gap-y-1">
      <dt className="text-ink-2">{t.recipient}</dt>
      <dd className={`[overflow-wrap:anywhere] ${row.recipient_email === null ? 'text-red' : ''}`}>
        {row.recipient_email ?? t.noAddress}
      </dd>
      <dt className="text-ink-2">{t.subject}</dt>
      <dd className="font-strong">{subject}</dd>
      <dt className="text-ink-2">{t.message}</dt>
      <dd className="max-h-72 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{message}</dd>
    </dl>
  );
};

type Props = { readonly rows: readonly CockpitRow[]; readonly day: string; readonly onClose: () => void };

/** A preview of the mails of the selected rows, one after the other, before anything is created or sent. */
export const MailTextsDialog = ({ rows, day, onClose }: Props) => {
  const { reminders: t, billing, common } = useTexts();
  const [at, setAt] = useState(0);
  const row = rows[at];
  if (row === undefined) return null;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.mailOf(row.document_nr, at + 1, rows.length)}
      actions={
        <>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            {billing.back}
          </Button>
          <Button disabled={at === rows.length - 1} onClick={() => setAt(at + 1)}>
            {billing.next}
          </Button>
          <Button data-autofocus keyHint="Esc" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <Mail key={row.id} row={row} day={day} />
      </div>
    </Dialog>
  );
};
