import type { ReactNode } from 'react';
import type { Payment } from '#contract/resources/payment.ts';
import { useName } from '#api/names/names.ts';
import { absolute } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { LedgerLine, ledgerGrid } from '../credit/ledger-line.tsx';

type Props = {
  readonly payments: readonly Payment[];
  readonly total: string;
  /** Millionths. */
  readonly open: bigint;
  readonly currency: string;
  /** Absent if the user has no permission. */
  readonly onDelete: ((payment: Payment, name: string) => void) | undefined;
  /** Further lines before the open amount: credit notes and write-offs. */
  readonly corrections: ReactNode;
};

const AccountName = ({ id }: { readonly id: number }) => useName('bank_account', id);

/** The ledger of an invoice: its total, each payment, credits and write-offs, and the open amount. */
export const PaymentLines = ({ payments, total, open, currency, onDelete, corrections }: Props) => {
  const t = useTexts().documents.payments;
  return (
    <div role="table" aria-label={t.title} className="border-t border-ink text-work">
      <div role="row" className={ledgerGrid}>
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
          <LedgerLine
            key={payment.id}
            date={payment.date}
            value={payment.value}
            remove={onDelete && { label: t.delete(name), run: () => onDelete(payment, name) }}
          >
            <span className="text-ink-2">
              {payment.bank_account_id === null ? null : <AccountName id={payment.bank_account_id} />}
              {payment.bank_account_id === null || !payment.title ? null : ', '}
              {payment.title}
            </span>
          </LedgerLine>
        );
      })}
      {corrections}
      <div role="row" className={`${ledgerGrid} border-t border-ink font-strong`}>
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
