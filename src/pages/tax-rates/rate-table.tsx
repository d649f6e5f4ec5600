import type { Tax } from '#contract/resources/lookups.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { validityOf, type TaxStep } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useShownName } from '#texts/use-shown-name.ts';

type Props = { readonly taxes: readonly Tax[]; readonly steps: readonly TaxStep[] };

const cell = 'py-2 pr-4 align-top last:pr-0';

/** Every active tax with the days on which it applies, sales taxes first. */
export const RateTable = ({ taxes, steps }: Props) => {
  const t = useTexts().taxRates;
  const nameOf = useShownName();
  const daysOf = (taxId: number): string => {
    const { from, before } = validityOf(taxId, steps);
    const last = before === null ? null : formatDate(addDays(before, -1));
    if (from === null) return last === null ? t.always : t.until(last);
    return last === null ? t.from(formatDate(from)) : `${formatDate(from)} – ${last}`;
  };
  const heads = [
    { label: t.rate, look: 'num' },
    { label: t.code, look: 'max-m:hidden' },
    { label: t.name, look: '' },
    { label: t.kind, look: 'max-m:hidden' },
    { label: t.valid, look: '' },
  ];
  return (
    <table aria-label={t.title} className="w-full max-w-240 text-left text-work">
      <thead className="border-b border-ink text-label text-ink-2">
        <tr>
          {heads.map(({ label, look }) => (
            <th key={label} scope="col" className={`${cell} font-normal ${look}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxes
          .filter(({ is_active }) => is_active)
          .toSorted((one, other) => other.type.localeCompare(one.type))
          .map(({ id, code, name, type, value }) => (
            <tr key={id} className="border-b border-line">
              <td className={`${cell} num whitespace-nowrap`}>{formatDecimalTrimmed(parseDecimal(value) ?? 0n)} %</td>
              <td className={`${cell} max-m:hidden`}>{code}</td>
              <td className={cell}>{nameOf('tax', name)}</td>
              <td className={`${cell} max-m:hidden`}>{type === 'pre_tax' ? t.preTax : t.salesTax}</td>
              <td className={`${cell} tn`}>{daysOf(id)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
