import { isWithoutFee } from '#domain/documents/reminder-fee.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { owedWith } from './level-words.ts';
import type { Known } from './use-reminded.ts';

type Props = { readonly reminded: Known; readonly open: string; readonly fee: string };

/** The amounts of a reminder: open amount, fee, and total; with the reason if the fee of its level is not charged. */
export const ReminderAmounts = ({ reminded: { profile, currency, currency_id }, open, fee }: Props) => {
  const t = useTexts().reminders;
  const amounts = [
    [t.remaining, formatMoney(open)],
    [t.fee, formatMoney(fee)],
    [t.owed, formatAmount(owedWith({ open, fee }))],
  ] as const;
  return (
    <>
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
      {isWithoutFee(profile, currency_id) && toMillionths(fee) === 0n && (
        <p className="text-label text-ink-2">{t.feeInOwnCurrency}</p>
      )}
    </>
  );
};
