import { useSuspenseQueries } from '@tanstack/react-query';
import { useNames } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { taxesQuery, termsQuery } from '../wizard/billing-queries.ts';
import { byContact, type ContactExpenses } from './each-contact.ts';
import type { Expense } from './expense-lines.ts';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import { useEachInvoice } from './use-each-invoice.ts';

type Props = {
  readonly rows: readonly Expense[];
  readonly company: OwnCompany;
  readonly onClose: (isDone: boolean) => void;
};

const amountOf = ({ rows }: ContactExpenses): string =>
  formatAmount(sumOf(rows.map(({ total }) => toMillionths(total))));

/** Makes one draft invoice for each contact of the selection, in one go after a preview. */
export const EachInvoiceDialog = ({ rows, company, onClose }: Props) => {
  const { expenseWizard: t, common } = useTexts();
  const [{ data: taxes }, { data: terms }] = useSuspenseQueries({ queries: [taxesQuery, termsQuery] });
  const { make, isMaking, made, failures } = useEachInvoice({ company, taxes, terms });
  const groups = byContact(rows);
  const contacts = useNames(
    'contact',
    groups.map(({ contact_id }) => contact_id),
  );
  const currencies = useNames(
    'currency',
    groups.flatMap(({ currency_id }) => currency_id ?? []),
  );
  const left = rows.length - groups.reduce((count, group) => count + group.rows.length, 0);
  const start = () =>
    make(groups, {
      onSuccess: (result) => {
        if (result.failed > 0) return;
        showToast({ kind: 'done', text: t.eachMade(result.made) });
        onClose(true);
      },
    });
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => onClose(made.size > 0)}
      title={t.eachTitle(groups.length)}
      actions={
        <>
          <Button keyHint="Esc" onClick={() => onClose(made.size > 0)}>
            {common.cancel}
          </Button>
          <Button
            data-autofocus
            look="primary"
            reason={groups.length === 0 ? t.eachNone : undefined}
            busy={isMaking && t.eachMaking(made.size, groups.length)}
            onClick={start}
          >
            {t.eachMake}
          </Button>
        </>
      }
    >
      <p>{left === 0 ? t.eachText : `${t.eachText} ${t.eachLeft(left)}`}</p>
      <ul className="mt-3 max-h-80 overflow-y-auto border-t border-ink text-work text-ink">
        {groups.map((group) => (
          <li key={group.key} className="border-b border-line py-1.5">
            <span className="flex items-baseline gap-4">
              <span className="cut grow font-medium">{contacts.get(group.contact_id) ?? '…'}</span>
              <span className="text-ink-2">{t.count(group.rows.length)}</span>
              <span className="num w-28">
                {currencies.get(group.currency_id ?? 0) ?? ''} {amountOf(group)}
              </span>
            </span>
            {failures.has(group.key) ? (
              <span role="alert" className="block text-label text-red">
                {failures.get(group.key)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
