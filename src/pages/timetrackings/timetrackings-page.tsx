import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { useMinuteRefresh } from '#api/stopwatch/use-minute-refresh.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import type { Limit } from '#api/time-entries/time-filter.ts';
import { usePermissions } from '#auth/permissions.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { EntryLine } from '#components/entry-line/entry-line.tsx';
import { RecordList } from '#components/list/record-list.tsx';
import { formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useBulkActions } from './changes/bulk-actions.tsx';
import { useCurrency } from './entry/currency.ts';
import { entryCsv } from './entry-csv.ts';
import { useEntryColumns, useEntryFilters } from './entry-columns.tsx';
import { useEntryDays } from './entry-days.tsx';
import { entryName } from './entry/entry-form.ts';
import { useMayChange } from './entry/use-may-change.ts';
import { RowEditor } from './row-editor.tsx';
import { sumOfEntries } from './entry/totals.ts';

const pages = { new: paths.newTimetracking, show: paths.timetracking };

/** Explains what a hosted service cannot do, and what the list does instead. */
const HostedNote = () => {
  const t = useTexts().timetrackings;
  const { hosted } = useCompany();
  const [address] = useSearchParams();
  if (!hosted) return null;
  const isRead = ['text', 'date', 'date_from', 'date_to'].some((name) => address.has(name));
  const limits: readonly Limit[] = ['amounts', 'versions', 'live', ...(isRead ? (['read_all'] as const) : [])];
  return (
    <div className="mb-5">
      <Note lead={t.hosted}>
        <span className="text-ink-2">{limits.map((limit) => t.limits[limit]).join(' ')}</span>
      </Note>
    </div>
  );
};

const Timetrackings = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const texts = useTexts();
  const { timetrackings: t, areas } = texts;
  const currency = useCurrency();
  const { hosted } = useCompany();
  const columns = useEntryColumns();
  const filters = useEntryFilters();
  const days = useEntryDays();
  const actions = useBulkActions();
  useMinuteRefresh();
  const mayChange = useMayChange();
  const editing = useMemo(
    () => ({
      Editor: RowEditor,
      fits: (row: Tracked) => !row.running && (row.kb_invoice_id ?? null) === null && mayChange(row),
    }),
    [mayChange],
  );
  const figures = (rows: readonly Tracked[]): readonly string[] => {
    const { seconds, amount } = sumOfEntries(rows, serviceClock.now());
    return [formatHours(seconds), `${currency} ${formatMoney(amount)}`];
  };
  return (
    <RecordList
      endpoint={at(timetracking)}
      texts={t}
      paths={pages}
      columns={columns}
      csv={entryCsv(texts, currency)}
      filters={filters}
      order="date_desc"
      nameOf={entryName}
      actions={actions}
      editing={editing}
      figures={figures}
      deleting={{
        isExcluded: ({ kb_invoice_id: invoice = null }) => invoice !== null,
        why: t.deleteBilled,
        text: hosted
          ? undefined
          : (rows) => (rows.some(({ running }) => running) ? `${t.deleteRunning} ${t.deleteText}` : t.deleteText),
      }}
      days={days}
      hasSavedViews
      views={
        <ButtonLink to={paths.bin} look="quiet">
          {areas.bin.title}
        </ButtonLink>
      }
      entry={
        <>
          {mayWrite ? <EntryLine /> : null}
          <HostedNote />
        </>
      }
    />
  );
};

/** The list of timetrackings by day. Without the read scope, the page says so. */
export const TimetrackingsPage = () => {
  const t = useTexts().timetrackings;
  const may = usePermissions(timetracking);
  return may.read ? <Timetrackings mayWrite={may.write} /> : <NoAccess title={t.title} />;
};
