import type { ReactNode } from 'react';
import type { Payment } from '#contract/resources/payment.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { absolute } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ledgerGrid } from '../credit/ledger-grid.ts';

type Props = {
  readonly payments: readonly Payment[];
  readonly total: string;
  /** Millionths. */
  readonly open: bigint;
  readonly currency: string;
  /** Absent if the user has no permission. */
  readonly onDelete: ((payment: Payment, name: string) => void) | undefined;
  /** Further lines before the open amount: credit notes and write-offs. */
  readonly corrections?: ReactNode;
};

const AccountName = ({ id }: { readonly id: number }) => useName('bank_account', id);

/** The ledger of an invoice: its total, each payment, credits and write-offs, and the open amount. */
export const PaymentLines = ({ payments, total, open, currency, onDelete, corrections }: Props) => {
  const t = useTexts().documents.payments;
  return (
    <div role="table" aria-label={t.title} className="border-t border-ink text-work">
      <div role="row" className={`${ledgerGrid} min-h-8`}>
        <span role="cell" className="col-span-3">
          {t.total}
        </span>
        <span role="cell" className="num">
          {formatMoney(total)}
        </span>
      </div>
      {payments.map((payment) => {
        const name = t.one(formatDate(payment.date), `${currency} ${formatMoney(payment.value)}`);
        return (
          <div key={payment.id} role="row" className={`${ledgerGrid} min-h-8 border-t border-line`}>
            <span role="cell" className="tn">
              {formatDate(payment.date)}
            </span>
            <span role="cell" className="truncate text-ink-2">
              {payment.bank_account_id === null ? null : <AccountName id={payment.bank_account_id} />}
              {payment.bank_account_id === null || !payment.title ? null : ', '}
              {payment.title}
            </span>
            <span role="cell" className="flex justify-end">
              {onDelete === undefined ? null : (
                <Button
                  look="quiet"
                  size="icon"
                  className="size-6! max-m:size-11!"
                  aria-label={t.delete(name)}
                  onClick={() => onDelete(payment, name)}
                >
                  <Icon name="close" className="size-3" />
                </Button>
              )}
            </span>
            <span role="cell" className="num">
              {formatMoney(payment.value.startsWith('-') ? payment.value.slice(1) : `-${payment.value}`)}
            </span>
          </div>
        );
      })}
      {corrections}
      <div role="row" className={`${ledgerGrid} min-h-8 border-t border-ink font-strong`}>
        <span role="cell" className="col-span-3">
          {open < 0n ? t.credit : t.open} <span className="text-label font-normal text-ink-3">{currency}</span>
        </span>
        <output role="cell" aria-label={t.open} className="num double-rule justify-self-end">
          {formatAmount(absolute(open))}
        </output>
      </div>
    </div>
  );
};
