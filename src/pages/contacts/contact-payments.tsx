import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useName } from '#api/names/names.ts';
import { allPayments } from '#api/billing/payments.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import type { PaymentRow } from '../payments/payment-columns.tsx';
import { SideLine } from '../today/side-part.tsx';
import { ledger } from './contact-documents.tsx';
import { ContactPart, EmptyPart, useCountLabel } from './contact-part.tsx';
import { latestCount, ofContact } from './of-contact.ts';

const PaymentLine = ({ kb_invoice_id, document_nr, date, title, currency_id, value }: PaymentRow) => {
  const currency = useName('currency', currency_id ?? 0);
  return (
    <SideLine className={ledger}>
      <Link to={paths.invoices.show(kb_invoice_id)} className="cut hover:underline">
        {document_nr}
      </Link>
      <span className="tn text-ink-2 max-m:order-4 max-m:justify-self-end max-m:text-label">{formatDate(date)}</span>
      <span className="cut max-m:order-3 max-m:text-label max-m:text-ink-2" title={title ?? ''}>
        {title}
      </span>
      <span className="max-m:hidden" />
      <span className="num">
        <span className="text-label text-ink-3">{currency}</span> {formatMoney(value)}
      </span>
    </SideLine>
  );
};

/** The latest payments of a contact. */
export const ContactPayments = ({ id }: { readonly id: number }) => {
  const t = useTexts().payments;
  const label = useCountLabel();
  const found = useQuery(firstRecords(allPayments, ofContact(id, 'date_desc,id_desc'), latestCount));
  return (
    <ContactPart title={t.title} to={`${paths.payments}?contact_id=${id}`} label={label} found={found}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyPart>{t.empty}</EmptyPart>
        ) : (
          records.map((record) => <PaymentLine key={record.id} {...record} />)
        )
      }
    </ContactPart>
  );
};
