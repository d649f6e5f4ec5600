import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { owedWith } from './level-words.ts';

type Props = { readonly currency: string; readonly open: string; readonly fee: string };

/** The amounts of a reminder: open amount, fee, and total. */
export const ReminderAmounts = ({ currency, open, fee }: Props) => {
  const t = useTexts().reminders;
  const amounts = [
    [t.remaining, formatMoney(open)],
    [t.fee, formatMoney(fee)],
    [t.owed, formatAmount(owedWith({ open, fee }))],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-4 text-work">
      {amounts.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-label text-ink-2">{name}</dt>
          <dd className="tn font-strong">
            {currency} {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
};
