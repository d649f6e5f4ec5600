import type { Tax } from '#contract/resources/lookups.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { validityOf, type TaxStep } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import { cellLook, PlainTable } from '#components/table/plain-table.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useShownName } from '#texts/use-shown-name.ts';

type Props = { readonly taxes: readonly Tax[]; readonly steps: readonly TaxStep[] };

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
    { label: t.name },
    { label: t.kind, look: 'max-m:hidden' },
    { label: t.valid },
  ];
  return (
    <PlainTable label={t.title} heads={heads} className="max-w-240">
      {taxes
        .filter(({ is_active }) => is_active)
        .toSorted((one, other) => other.type.localeCompare(one.type))
        .map(({ id, code, name, type, value }) => (
          <tr key={id} className="border-b border-line">
            <td className={`${cellLook} num whitespace-nowrap`}>{formatDecimalTrimmed(toMillionths(value))} %</td>
            <td className={`${cellLook} max-m:hidden`}>{code}</td>
            <td className={cellLook}>{nameOf('tax', name)}</td>
            <td className={`${cellLook} max-m:hidden`}>{type === 'pre_tax' ? t.preTax : t.salesTax}</td>
            <td className={`${cellLook} tn`}>{daysOf(id)}</td>
          </tr>
        ))}
    </PlainTable>
  );
};
