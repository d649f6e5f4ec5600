import { NumberField } from '#components/fields/number-field.tsx';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Invoices } from './entry-words.ts';
import { restOf, type ShareValues } from './share-values.ts';

type Props = {
  readonly amount: string;
  readonly ids: readonly number[];
  readonly invoices: Invoices;
  readonly shares: ShareValues;
  readonly onChange: (shares: ShareValues) => void;
};

/** A payment divided among invoices: an amount for each, and the rest, which must be zero. */
export const Shares = ({ amount, ids, invoices, shares, onChange }: Props) => {
  const t = useTexts().bankFiles;
  const rest = restOf(amount, shares);
  return (
    <div className="border-t border-ink">
      {ids.map((id) => {
        const invoice = invoices.get(id);
        const number = invoice?.document_nr ?? '';
        return (
          <div key={id} data-invoice={id} className="flex min-h-11 items-center gap-3.5 border-b border-line py-1">
            <span className="grow truncate">
              {number} <small className="text-label text-ink-2">{invoice?.contact_name}</small>
            </span>
            <span className="tn text-ink-2">{formatMoney(invoice?.open ?? null)}</span>
            <div className="w-28">
              <NumberField
                label={t.shareOf(number)}
                isLabelHidden
                places={2}
                value={shares.get(id) ?? ''}
                onChange={(value) => onChange(new Map(shares).set(id, value))}
              />
            </div>
          </div>
        );
      })}
      <p className="flex justify-between py-1.5 font-strong" aria-live="polite">
        <span>{t.rest}</span>
        <span className={`tn ${rest === 0n ? '' : 'text-red'}`}>{formatAmount(rest)}</span>
      </p>
    </div>
  );
};
