import { NumberField } from '#components/fields/number-field.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { InvoiceReading } from './read-invoices.ts';

const salesTaxes = [{ field: 'type', value: 'sales_tax' }];

type Props = {
  readonly without: InvoiceReading['without'];
  /** True if the company must say the VAT of invoices whose file gives no rate. */
  readonly isTaxNeeded: boolean;
  readonly taxId: number | null;
  readonly onTax: (id: number | null) => void;
  /** The typed number of days. */
  readonly days: string;
  readonly onDays: (days: string) => void;
};

/** Asks for what the file leaves open. */
export const MissingValues = ({ without, isTaxNeeded, taxId, onTax, days, onDays }: Props) => {
  const t = useTexts().importTexts.invoices;
  return (
    <>
      {isTaxNeeded && without.rate > 0 ? (
        <div className="grid max-w-90 gap-1">
          <p className="text-work">{t.taxWhy(without.rate)}</p>
          <ReferenceField named="tax" label={t.tax} filter={salesTaxes} value={taxId} onChange={onTax} />
        </div>
      ) : null}
      {without.due > 0 ? (
        <div className="grid max-w-90 gap-1">
          <p className="text-work">{t.daysWhy(without.due)}</p>
          <NumberField label={t.days} value={days} onChange={onDays} />
        </div>
      ) : null}
      {without.paidOn > 0 ? <p className="text-work">{t.paidOnWhy(without.paidOn)}</p> : null}
    </>
  );
};
