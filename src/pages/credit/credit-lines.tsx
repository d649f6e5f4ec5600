import type { SettlementLine } from '#contract/kontor/credit-note-operations.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { keyOf } from './touched-work.ts';
import { printQuantity, type Credit } from './use-credit.ts';

const cell = 'py-1.5 pr-3 align-baseline last:pr-0 @max-[720px]:py-0';
const number = `${cell} text-right whitespace-nowrap tn`;

type LineProps = { readonly line: SettlementLine; readonly credit: Credit };

const Line = ({ line, credit }: LineProps) => {
  const t = useTexts().credit;
  const key = keyOf(line);
  const name = `${line.pos ?? ''} ${line.text ?? ''}`.trim();
  const isChosen = credit.chosen.some((one) => keyOf(one) === key);
  const found = credit.credit?.lines.find((one) => one.type === line.type && one.id === line.id);
  const value = isChosen ? found?.value : '0';
  const credited = toMillionths(line.amount) - toMillionths(line.amount_left);
  return (
    <tr
      className={`border-b border-line @max-[720px]:grid @max-[720px]:grid-cols-[minmax(0,1fr)_auto] @max-[720px]:gap-x-3 @max-[720px]:py-2 ${isChosen ? 'bg-selected' : ''}`}
    >
      <td className={`${cell} tn text-ink-2 @max-[720px]:hidden`}>{line.pos}</td>
      <td
        className={`${cell} w-full min-w-40 hyphens-auto @max-[720px]:w-auto @max-[720px]:min-w-0 @max-[720px]:pr-0 [overflow-wrap:anywhere] @max-[720px]:col-span-2`}
      >
        {line.text}
      </td>
      <td className={`${number} @max-[720px]:hidden`}>{printQuantity(line.amount, line.unit_name)}</td>
      <td className={`${number} @max-[720px]:hidden`}>{credited === 0n ? '–' : formatAmount(credited)}</td>
      <td className={`${number} @max-[720px]:text-left @max-[720px]:text-ink-2`}>
        <span className="@[720px]:hidden">{t.most} </span>
        {printQuantity(line.amount_left, line.unit_name)}
      </td>
      <td className={`${number} @max-[720px]:pr-0 @max-[720px]:text-ink-2`}>{formatMoney(line.value_left)}</td>
      <td className={`${cell} @max-[720px]:min-w-0 @max-[720px]:pr-0`}>
        <TextField
          className="w-32 @max-[720px]:w-full"
          label={t.toCreditOf(name)}
          isLabelHidden
          unit={line.unit_name ?? ' '}
          inputMode="decimal"
          placeholder="0"
          value={credit.values.quantities[key] ?? ''}
          onChange={(text) => credit.set({ quantities: { ...credit.values.quantities, [key]: text } })}
          error={credit.quantityProblems.get(key)}
        />
      </td>
      <td className={`${number} font-strong @max-[720px]:self-center`}>
        {value === undefined ? '–' : formatAmount(-toMillionths(value))}
      </td>
    </tr>
  );
};

type Props = { readonly lines: readonly SettlementLine[]; readonly currency: string; readonly credit: Credit };

/** Each line with the amount billed, credited before, still creditable, and to be credited now. */
export const CreditLines = ({ lines, currency, credit }: Props) => {
  const t = useTexts().credit;
  return (
    <div className="@container">
      <table className="w-full border-collapse text-work @max-[720px]:block [&>tbody]:@max-[720px]:block">
        <thead className="border-b border-ink text-label text-ink-2 @max-[720px]:hidden">
          <tr>
            <th scope="col" className={`${cell} text-left font-normal`}>
              {t.pos}
            </th>
            <th scope="col" className={`${cell} text-left font-normal`}>
              {t.text}
            </th>
            {[t.billed, t.credited, t.most, t.inCurrency(currency), t.toCredit, currency].map((label) => (
              <th key={label} scope="col" className={`${number} font-normal`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} credit={credit} />
          ))}
        </tbody>
      </table>
      {credit.linesProblem === undefined ? null : (
        <p role="alert" className="mt-2 text-label text-red">
          {credit.linesProblem}
        </p>
      )}
    </div>
  );
};
