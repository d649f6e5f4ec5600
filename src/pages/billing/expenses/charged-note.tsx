import { Link } from 'react-router';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useInvoiceNumber } from './expense-status.tsx';
import { expenseName } from '../../expenses/expense-form.ts';
import type { Expense } from './expense-lines.ts';

const ChargedLine = ({ row }: { readonly row: Expense }) => {
  const t = useTexts().expenseWizard;
  const id = row.kb_invoice_id ?? null;
  const number = useInvoiceNumber(id);
  return (
    <span className="basis-full">
      {t.alreadyOn(expenseName(row))}{' '}
      {id === null ? null : (
        <Link to={paths.invoices.show(id)} className="underline underline-offset-3">
          {number ?? t.itsInvoice}
        </Link>
      )}
      .
    </span>
  );
};

type Props = {
  readonly charged: readonly Expense[];
  readonly chosen: ReadonlySet<number>;
  readonly onLeaveOut: () => void;
};

/** The expenses that already are on an invoice, each with a link. Those chosen before must be left out. */
export const ChargedNote = ({ charged, chosen, onLeaveOut }: Props) => {
  const t = useTexts().expenseWizard;
  const isChosen = charged.some(({ id }) => chosen.has(id));
  return charged.length === 0 ? null : (
    <Note isWrong={isChosen} role={isChosen ? 'alert' : 'status'} lead={t.notTwice}>
      {charged.map((row) => (
        <ChargedLine key={row.id} row={row} />
      ))}
      {isChosen ? (
        <Button look="link" onClick={onLeaveOut}>
          {t.leaveOut}
        </Button>
      ) : null}
    </Note>
  );
};
