import { Link } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useInvoiceNumber } from '../expenses/expense-status.tsx';

/** The invoice that bills an entry, with a link; nothing if there is none, or it is not known. */
export const EntryInvoice = ({ invoiceId }: { readonly invoiceId: number | null | undefined }) => {
  const t = useTexts().hoursBilling;
  const number = useInvoiceNumber(invoiceId ?? null);
  return number === null || invoiceId === null || invoiceId === undefined ? null : (
    <p className="text-work text-ink-2">
      {t.onInvoice}{' '}
      <Link to={paths.invoices.show(invoiceId)} className="text-ink underline underline-offset-3">
        {number}
      </Link>
    </p>
  );
};
