import { useQuery } from '@tanstack/react-query';
import { isReminderDue } from '#contract/kontor/reminder-run-operations.ts';
import { useToday } from '#api/service/today.ts';
import { reminderPlan } from '#api/billing/reminders.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { SideLine, SidePart } from './side-part.tsx';
import { amountSum } from './sums.ts';

/** Invoices due by today and unpaid, and the reminders to create and to send, counted as on the page of reminders. */
export const OverdueInvoices = () => {
  const t = useStartTexts().today;
  const rows = useQuery(reminderPlan(useToday())).data;
  if (rows === undefined) return null;
  const days = Math.max(0, ...rows.map(({ days_overdue }) => days_overdue));
  const open = amountSum([{ amounts: rows.map(({ open_amount }) => ({ amount: open_amount })) }]);
  const due = rows.filter(isReminderDue).length;
  const unsent = rows.filter(({ reason }) => reason === 'unsent_reminder').length;
  return (
    <SidePart title={t.overdue} link={{ to: paths.reminders, label: t.remind }}>
      {rows.length === 0 ? (
        <p className="text-work text-ink-2">{t.nothingOverdue}</p>
      ) : (
        <>
          <SideLine className="grid-cols-[minmax(0,1fr)_72px_84px]">
            <span>{t.invoices(rows.length)}</span>
            <span className="num font-strong text-red">{t.days(days)}</span>
            <span className="num">{formatMoney(open)}</span>
          </SideLine>
          {due === 0 && unsent > 0 ? null : <SideLine>{due === 0 ? t.noReminders : t.reminders(due)}</SideLine>}
          {unsent === 0 ? null : <SideLine>{t.unsentReminders(unsent)}</SideLine>}
        </>
      )}
    </SidePart>
  );
};
