import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoice } from '#contract/resources/invoice.ts';
import { openItemsQuery, printOpenItems } from '#api/billing/open-items.ts';
import { useNames } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { changeAddress, type AddressChanges } from '#components/filters/change-address.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import { readCriteria, type ListFilter } from '#components/filters/list-filter.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { orderText, readOrder } from '#components/record-table/list-order.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { DayField } from './day-field.tsx';
import { ItemGrid } from './item-grid.tsx';
import { sortable, type OpenRow } from './sort-rows.ts';
import { useOpenItemsFile } from './use-open-items-file.ts';

const StatementPanel = onDemand(async () => (await import('./statement-panel.tsx')).StatementPanel);

/** The amounts that customers owe at the end of a day; day, customer and order are in the address. */
const Items = ({ zone }: { readonly zone: string }) => {
  const texts = useTexts();
  const { openItems: t, list, documents, areas } = texts;
  const { write } = usePermissions(invoice);
  const [address, setAddress] = useSearchParams();
  const today = todayIn(zone);
  const requestedDate = address.get('date') ?? '';
  const date = isDate(requestedDate) ? requestedDate : today;
  const filters = useMemo(
    (): readonly ListFilter[] => [{ kind: 'reference', field: 'contact_id', named: 'contact', label: t.contact }],
    [t],
  );
  const contact = readCriteria(address, filters).map(({ value }) => value)[0];
  const isNarrowed = date !== today || contact !== undefined;
  const body = { date, ...(typeof contact === 'number' && { contact_id: contact }) };
  const found = useQuery(openItemsQuery(body));
  const file = useOpenItemsFile(found.data, body);
  const pdf = useMutation(printOpenItems());
  const savePdf = async (): Promise<void> => {
    try {
      const { name, mime, ...content } = await pdf.mutateAsync(body);
      saveFile(name, mime, bytesOf(content));
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.pdf.failed, text: failureMessage(error, texts) });
    }
  };
  const order = readOrder(address, sortable, 'contact_name');
  const { totals = [], rows = [] } = found.data ?? {};
  const currencies = useNames(
    'currency',
    totals.flatMap(({ currency_id }) => currency_id ?? []),
  );
  const [opened, setOpened] = useState<{ readonly row: OpenRow; readonly isMail: boolean }>();
  usePageTitle(t.title);
  const change = (changes: AddressChanges) => setAddress(changeAddress(address, changes), { replace: true });
  return (
    <>
      <PageHead title={t.title} label={t.asOf(formatDate(found.data?.date ?? date))}>
        {rows.length === 0 ? null : (
          <>
            <Button look="quiet" onClick={file.save}>
              {t.saveCsv}
            </Button>
            <Button look="quiet" busy={pdf.isPending && documents.working} onClick={() => void savePdf()}>
              {t.savePdf}
            </Button>
          </>
        )}
      </PageHead>
      {file.progress === null ? null : (
        <div className="mb-4">
          <Progress label={t.reading(file.progress.done, file.progress.total)} {...file.progress}>
            <Button look="link" onClick={file.stop}>
              {list.stop}
            </Button>
          </Progress>
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <DayField date={date} today={today} onChange={(day) => change({ date: day === today ? null : day })} />
        <FilterChips filters={filters} address={address} onChange={change} />
      </div>
      <PendingList query={found} rows={12} />
      {found.data !== undefined && totals.length === 0 ? (
        <EmptyState title={t.empty} reason={isNarrowed ? t.emptyReason : t.nothingReason}>
          {isNarrowed ? (
            <Button onClick={() => change({ date: null, contact_id: null })}>{list.showAll}</Button>
          ) : write ? (
            <ButtonLink to={paths.invoices.new} look="primary">
              {areas.documents.invoices.new}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : null}
      {totals.map((total) => {
        const currency = currencies.get(total.currency_id ?? 0) ?? '';
        return (
          <div key={total.currency_id} aria-busy={found.isPlaceholderData}>
            <ItemGrid
              date={found.data?.date ?? date}
              currency={currency}
              rows={rows.filter(({ currency_id }) => currency_id === total.currency_id)}
              total={total}
              order={order}
              onOrder={(next) => change({ sort: orderText(next) })}
              onStatement={(row) => setOpened({ row, isMail: false })}
              onMail={write ? (row) => setOpened({ row, isMail: true }) : undefined}
            />
          </div>
        );
      })}
      {opened === undefined || opened.row.contact_id === null ? null : (
        <StatementPanel
          contactId={opened.row.contact_id}
          name={opened.row.contact_name}
          date={date}
          isMail={opened.isMail}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

/**
 * The open items. Without the right to see invoices, or at a service that cannot add them up, the page explains why
 * there are none.
 */
export const OpenItemsPage = () => {
  const t = useTexts().openItems;
  const may = usePermissions(invoice);
  const company = useCompany();
  if (!may.read) return <NoAccess title={t.title} />;
  if (!company.hosted) return <Items zone={company.zone} />;
  return (
    <>
      <PageHead title={t.title} />
      <EmptyState title={t.hosted} reason={t.hostedReason} lines={0} />
    </>
  );
};
