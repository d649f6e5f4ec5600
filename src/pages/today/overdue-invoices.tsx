import { useQuery } from '@tanstack/react-query';
import { useToday } from '#api/service/today.ts';
import { reminderPlan } from '#api/billing/reminders.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { SideLine, SidePart } from './side-part.tsx';
import { amountSum } from './sums.ts';

const isDue = ({ reason }: { readonly reason: string }): boolean =>
  reason === 'first_level' || reason === 'period_over';

/** Invoices due by today and unpaid, and those with a due reminder. */
export const OverdueInvoices = () => {
  const t = useStartTexts().today;
  const rows = useQuery(reminderPlan(useToday())).data;
  if (rows === undefined) return null;
  const days = Math.max(0, ...rows.map(({ days_overdue }) => days_overdue));
  const open = amountSum([{ amounts: rows.map(({ open_amount }) => ({ amount: open_amount })) }]);
  const due = rows.filter(isDue);
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
          <SideLine>{due.length === 0 ? t.noReminders : t.reminders(due.length)}</SideLine>
        </>
      )}
    </SidePart>
  );
};
