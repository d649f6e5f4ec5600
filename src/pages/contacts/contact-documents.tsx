import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useName } from '#api/names/names.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentBadge } from '../documents/stages/document-badge.tsx';
import { documentKinds, type DocumentKind, type ShownDocument } from '../documents/stages/document-kind.ts';
import { SideLine } from '../today/side-part.tsx';
import { ContactPart, EmptyPart, useCountLabel } from './contact-part.tsx';
import { latestCount, ofContact } from './of-contact.ts';

/** The columns of documents and payments. */
export const ledger =
  'grid-cols-[84px_80px_minmax(0,1fr)_auto_136px] max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-y-0.5 max-m:py-2!';

const DocumentLine = ({ kind, record }: ShownDocument) => {
  const currency = useName('currency', record.currency_id ?? 0);
  return (
    <SideLine className={ledger}>
      <Link to={documentKinds[kind].paths.show(record.id)} className="cut hover:underline">
        {record.document_nr}
      </Link>
      <span className="tn text-ink-2 max-m:hidden">{formatDate(record.is_valid_from)}</span>
      <span className="cut max-m:order-3 max-m:text-label max-m:text-ink-2" title={record.title ?? ''}>
        {record.title}
      </span>
      <span className="max-m:order-4 max-m:justify-self-end">
        <DocumentBadge kind={kind} record={record} />
      </span>
      <span className="num">
        <span className="text-label text-ink-3">{currency}</span> {formatMoney(record.total)}
      </span>
    </SideLine>
  );
};

type Props = { readonly id: number; readonly kind: DocumentKind };

/** The latest estimates, orders or invoices of a contact. */
export const ContactDocuments = ({ id, kind }: Props) => {
  const t = useTexts().documents;
  const { endpoint, paths, texts } = documentKinds[kind];
  const label = useCountLabel();
  const found = useQuery(firstRecords(endpoint, ofContact(id, 'is_valid_from_desc,id_desc'), latestCount));
  return (
    <ContactPart title={texts(t).title} to={`${paths.list}?contact_id=${id}`} label={label} found={found}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyPart>{texts(t).empty}</EmptyPart>
        ) : (
          records.map((record) => <DocumentLine key={record.id} kind={kind} record={record} />)
        )
      }
    </ContactPart>
  );
};
