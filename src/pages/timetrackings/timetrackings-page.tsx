import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import { at } from '#api/operations.ts';
import { usePending, usePendingIds } from '#api/pending.ts';
import { timeEntries } from '#api/time-entries.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useMayOperate } from '#auth/may.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { usePageTitle } from '#components/layout/title.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton.tsx';
import { formatDuration } from '#domain/duration.ts';
import { dayOf } from '#domain/zone.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useCurrency } from './currency.ts';
import { EntryList } from './entry-list.tsx';
import { changeAddress, pageSize, readFilter, readPageNumber } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { LimitsNote } from './limits-note.tsx';
import { Pager } from './pager.tsx';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { sumOfDays, sumOfEntries } from './totals.ts';

const none: readonly TimeEntry[] = [];

/** The list of timetrackings: days with their sums, filter and page in the address. */
const Timetrackings = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const t = useTexts();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { zone } = useCompany();
  const currency = useCurrency();
  const filter = readFilter(address);
  const page = readPageNumber(address);
  const found = useQuery(timeEntries(filter, { offset: page * pageSize, limit: pageSize }));
  const hidden = usePendingIds(timetracking.name);
  const { deleteLater } = usePending();
  const all = found.data?.entries ?? none;
  const entries = hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id));
  const selection = useSelection(entries);
  const now = serviceClock.now();
  const isFiltered = address.size > 0;

  usePageTitle(t.timetrackings.title);
  useShortcut('n', () => void navigate(paths.newTimetracking), t.timetrackings.new, mayWrite);

  const chosen = entries.filter(({ id }) => selection.ids.has(id));
  const remove = () => {
    for (const entry of chosen) {
      const label = `${formatDuration(entry.seconds)} ${entry.text ?? ''}`.trim();
      deleteLater(at(timetracking), entry.id, label, entry.etag);
    }
    selection.clear();
  };
  const sum = sumOfDays(found.data?.days ?? []);
  const newEntry = mayWrite ? (
    <ButtonLink to={paths.newTimetracking} look="primary" keyHint="N" className="max-m:hidden">
      {t.timetrackings.new}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHead
        title={t.timetrackings.title}
        hasNoButtonsOnPhone
        label={
          found.data === undefined
            ? ' '
            : t.timetrackings.totals(sum.count, formatDuration(sum.seconds), `${currency} ${formatMoney(sum.amount)}`)
        }
      >
        {newEntry}
      </PageHead>
      <FilterChips
        filter={filter}
        today={dayOf(now / 1000, zone)}
        onChange={(changes) => setAddress(changeAddress(address, changes), { replace: true })}
      />
      <LimitsNote limits={found.data?.limits ?? []} />
      {found.isPending ? <SkeletonRows rows={16} /> : null}
      {found.isError && found.data === undefined ? (
        <ErrorState title={t.timetrackings.failed} onRetry={() => void found.refetch()} details={String(found.error)}>
          {t.timetrackings.failedReason}
        </ErrorState>
      ) : null}
      {found.data !== undefined && entries.length === 0 ? (
        <EmptyState
          title={isFiltered ? t.timetrackings.nothingFound : t.timetrackings.empty}
          reason={isFiltered ? t.timetrackings.nothingFoundReason : t.timetrackings.emptyReason}
        >
          {isFiltered ? null : newEntry}
        </EmptyState>
      ) : null}
      {entries.length > 0 ? (
        <EntryList
          entries={entries}
          days={found.data?.days ?? []}
          now={now}
          currency={currency}
          selection={mayWrite ? selection : undefined}
          onOpen={({ id }) => void navigate(paths.timetracking(id))}
        />
      ) : null}
      <Pager address={address} page={page} count={found.data?.count ?? 0} more={found.data?.more ?? false} />
      {chosen.length === 0 ? null : (
        <SelectionBar sum={sumOfEntries(chosen, now)} currency={currency} onDelete={remove} onClear={selection.clear} />
      )}
    </>
  );
};

/** The page needs the read scope of timetrackings; without it it says so. */
export const TimetrackingsPage = () => {
  const t = useTexts();
  const may = useMayOperate(timetracking);
  return may.read ? <Timetrackings mayWrite={may.write} /> : <NoAccess title={t.timetrackings.title} />;
};
