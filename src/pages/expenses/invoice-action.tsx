import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expense } from '#contract/resources/expense.ts';
import { canAccess } from '#contract/rights.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useBillExpenses } from '../billing/expenses/use-bill-expenses.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { isCharged } from '../billing/expenses/expense-status.tsx';

type Props = { readonly record: AppRecord<typeof expense>; readonly isChanged: boolean };

/**
 * Makes an invoice of an unbilled expense with the wizard, or else with the document's own action. Unsaved changes would not be on
 * it.
 */
export const InvoiceAction = ({ record, isChanged }: Props) => {
  const t = useTexts().expenses;
  const caller = useSignedIn();
  const bill = useBillExpenses();
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  if (isCharged(record) || !canAccess(caller, expense.actions.invoice.scopes, 'write')) return null;
  const open = () => {
    if (bill !== undefined) return void bill([record]);
    setTimes(times + 1);
    return setOpen(true);
  };
  return (
    <>
      <Button reason={isChanged ? t.saveFirst : undefined} onClick={open}>
        {t.invoice}
      </Button>
      {/* Outside the page's form, so that Enter in the dialog does not save it. */}
      {createPortal(
        <InvoiceDialog key={times} record={record} isOpen={isOpen} onClose={() => setOpen(false)} />,
        document.body,
      )}
    </>
  );
};
