import { useMemo } from 'react';
import { Link } from 'react-router';
import { creditNote, creditNoteKinds } from '#contract/resources/credit-note.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { dateColumn, moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';

type Row = AppRecord<typeof creditNote>;

/** A new credit note starts from its invoice. */
const listPaths = { new: `${paths.invoices.list}?kb_item_status_id=owed`, show: paths.creditNote };

const useColumns = (): readonly Column<Row>[] => {
  const { credit: t, documents } = useTexts();
  return useMemo(
    (): readonly Column<Row>[] => [
      textColumn(
        { key: 'nr', label: t.document_nr, width: '104px', sort: 'document_nr', isName: true },
        (row) => row.document_nr,
      ),
      dateColumn({ key: 'date', label: t.date, width: '88px', sort: 'date', phone: 'end' }, ({ date }) => date),
      textColumn({ key: 'kind', label: t.kind, width: '128px', isWide: true }, ({ kind }) => t.kinds[kind]),
      {
        key: 'contact',
        label: t.contact,
        width: 'minmax(0,1.4fr)',
        phone: 'detail',
        named: 'contact',
        id: ({ contact_id }) => contact_id,
      },
      {
        key: 'invoice',
        label: t.invoice,
        width: '96px',
        sort: 'invoice_nr',
        cell: ({ kb_invoice_id, invoice_nr }) => (
          <Link to={paths.invoices.show(kb_invoice_id)} tabIndex={-1} className={linkLook}>
            {invoice_nr}
          </Link>
        ),
        csv: ({ invoice_nr }) => invoice_nr,
      },
      textColumn({ key: 'reason', label: t.reason, width: 'minmax(0,1.6fr)', isWide: true }, ({ reason }) => reason),
      ...(['total_net', 'total_taxes'] as const).map((field) => ({
        ...moneyColumn<Row>({ key: field, label: documents[field], width: '92px' }, (row) => row[field]),
        isCsvOnly: true,
      })),
      moneyColumn(
        { key: 'total', label: t.total, width: '104px', sort: 'total', phone: 'amount' },
        ({ total }) => total,
      ),
      moneyColumn({ key: 'paid_out', label: t.paidOut, width: '104px', isHidden: true }, ({ paid_out }) => paid_out),
      { key: 'currency', label: t.currency, width: '64px', named: 'currency', id: ({ currency_id }) => currency_id },
    ],
    [t, documents],
  );
};

const useFilters = (): readonly ListFilter[] => {
  const { credit: t } = useTexts();
  return useMemo(
    (): readonly ListFilter[] => [
      { kind: 'period', field: 'date', label: t.date },
      { kind: 'reference', field: 'contact_id', label: t.contact, named: 'contact' },
      {
        kind: 'choice',
        field: 'kind',
        label: t.kind,
        options: creditNoteKinds.map((value) => ({ value, label: t.kinds[value] })),
      },
    ],
    [t],
  );
};

/** Credit notes and cancellations, latest first. */
export const CreditNotesPage = () => {
  const { credit: t, areas } = useTexts();
  const may = usePermissions(creditNote);
  const { hosted } = useCompany();
  const columns = useColumns();
  const filters = useFilters();
  if (!may.read) return <NoAccess title={t.title} />;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.ownOnly} />;
  return (
    <RecordList
      endpoint={at(creditNote)}
      texts={t}
      paths={listPaths}
      columns={columns}
      filters={filters}
      order="document_nr_desc"
      nameOf={({ document_nr }) => document_nr}
      isUndeletable
      firstWays={<ButtonLink to={paths.invoices.list}>{areas.documents.invoices.title}</ButtonLink>}
      money={({ currency_id, total, kind }) => ({ currency_id, total, open: '0', counts: kind === 'credit' })}
    />
  );
};
