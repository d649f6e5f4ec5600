import type { Tax } from '#contract/resources/lookups.ts';
import { Button } from '#components/feedback/button.tsx';
import { NumberField } from '#components/fields/number-field.tsx';
import { TextArea } from '#components/fields/text-area.tsx';
import { Icon } from '#components/icons.tsx';
import type { PaidBasis } from '#domain/totals/paid-basis.ts';
import { taxKind, type TaxMode } from '#domain/totals/settlement.ts';
import { formatMoney } from '#texts/format.ts';
import type { ExpenseWizardTexts } from '#texts/de/expense-wizard.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { markupOf, markupProblem, paidOf, paidTax, priceOf, type Expense, type ExpenseLine } from './expense-lines.ts';
import { lineColumns } from './line-columns.ts';
import { TaxField } from '../../invoice-fields/tax-field.tsx';
import { useIsPhone } from '#components/layout/use-window-size.ts';
import type { ErrorAt } from '../wizard/wizard-step.ts';

type Props = {
  readonly line: ExpenseLine;
  readonly index: number;
  readonly record: Expense | undefined;
  readonly mode: TaxMode;
  readonly basis: PaidBasis;
  readonly taxes: readonly Tax[];
  /** The main service's tax. */
  readonly mainTaxId: number | null;
  readonly isLast: boolean;
  readonly onChange: (changes: Partial<ExpenseLine>) => void;
  readonly onMove: (by: number) => void;
  readonly errorAt: ErrorAt;
};

/** Explains the tax of a line whose purchase had a rate other than the main service's. */
const taxHint = ({ line, record, taxes, mode, mainTaxId }: Props, t: ExpenseWizardTexts) => {
  const paid = paidTax(record?.tax_id ?? null, taxes, mainTaxId);
  if (taxKind(mode) === 'none' || paid === null || paid === mainTaxId) return {};
  const rate = Number(taxes.find(({ id }) => id === paid)?.value);
  if (line.tax_id === null) return { hint: t.likeMain(rate) };
  return line.tax_id === paid ? { hint: t.passedOn } : {};
};

/** One expense as a position: its text, amount paid, markup and price, which update each other, and the tax. */
export const PositionLine = (props: Props) => {
  const { line, index, record, basis, taxes, mainTaxId, isLast, onChange, onMove, errorAt } = props;
  const t = useTexts().expenseWizard;
  const { language } = useLanguage();
  const number = record?.document_nr ?? '';
  const paid = record === undefined ? '0' : paidOf(record, basis);
  const isPhone = useIsPhone();
  const named = (label: string) => ({ label: t.of(label, number), isLabelHidden: !isPhone });
  const at = (field: string) => errorAt(`expenses.${index}.${field}`);
  return (
    <div className={`grid items-start border-b border-line py-2 ${lineColumns} max-m:grid-cols-2 max-m:gap-y-2`}>
      <div className="max-m:col-span-2">
        <TextArea
          {...named(t.text)}
          rows={1}
          value={line.text}
          onChange={(text) => onChange({ text })}
          error={at('text')}
        />
        <p className="mt-1 text-label text-ink-2">{number}</p>
      </div>
      <span className="num flex h-(--control) items-center justify-end text-work text-ink-2 max-m:col-span-2">
        <span className="sr-only max-m:not-sr-only max-m:mr-auto max-m:text-label">
          {basis === 'total' ? t.paid : t.paidNet}{' '}
        </span>
        {formatMoney(paid)}
      </span>
      <NumberField
        {...named(t.markup)}
        value={line.markup}
        onChange={(markup) => onChange({ markup, unit_price: null })}
        error={markupProblem(line, language, t)}
      />
      <NumberField
        {...named(t.price)}
        places={2}
        value={priceOf(line, paid)}
        onChange={(unit_price) => onChange({ unit_price, markup: markupOf(unit_price, paid) })}
        error={at('unit_price')}
      />
      <TaxField
        {...named(t.tax)}
        taxes={taxes}
        {...taxHint(props, t)}
        value={line.tax_id ?? mainTaxId}
        onChange={(tax_id) => onChange({ tax_id: tax_id === mainTaxId ? null : tax_id })}
        error={at('tax_id')}
      />
      <span className="flex max-m:self-end">
        <Button
          look="quiet"
          size="small"
          className="max-m:size-11"
          aria-label={t.of(t.up, number)}
          title={`${t.up} (Alt ↑)`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="down" className="size-3 rotate-180" />
        </Button>
        <Button
          look="quiet"
          size="small"
          className="max-m:size-11"
          aria-label={t.of(t.down, number)}
          title={`${t.down} (Alt ↓)`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="down" className="size-3" />
        </Button>
      </span>
    </div>
  );
};
