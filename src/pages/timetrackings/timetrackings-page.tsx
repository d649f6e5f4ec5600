import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { isUnanswered } from '#api/http.ts';
import { useCompany } from '#api/namespace.ts';
import { at } from '#api/operations.ts';
import { usePending, usePendingIds } from '#api/pending.ts';
import { timeEntries } from '#api/time-entries.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useMayOperate } from '#auth/may.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { SelectionBar } from '#components/list/selection-bar.tsx';
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
import { readRowPlace, type ListPlace, type RowPlace } from './list-place.ts';
import { Pager } from './pager.tsx';
import { useSelection } from './selection.ts';
import { byDay, sumOfDays, sumOfEntries, withoutEntries } from './totals.ts';

const none: readonly TimeEntry[] = [];

const rowInFocus = (entries: readonly TimeEntry[]): RowPlace | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const index = row ? Number(row.dataset['index']) : -1;
  const entry = entries[index];
  return entry === undefined ? null : { id: entry.id, index };
};

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
  const now = serviceClock.now();
  const totals = withoutEntries(
    found.data?.days ?? [],
    all.filter(({ id }) => hidden.has(id)),
  );
  const days = byDay(
    all.filter(({ id }) => !hidden.has(id)),
    totals,
    now,
  );
  const entries = days.flatMap((day) => day.entries);
  const selection = useSelection(entries);
  const { state } = useLocation();
  const arrival = useMemo(() => readRowPlace(state), [state]);
  const [focus, setFocus] = useState<RowPlace | undefined>(undefined);
  const isFiltered = address.size > 0;

  usePageTitle(t.timetrackings.title);
  const search = address.toString();
  const here: ListPlace = { search, row: null };
  useShortcut(
    'n',
    () => void navigate(paths.newTimetracking, { state: { search, row: rowInFocus(entries) } satisfies ListPlace }),
    t.timetrackings.new,
    mayWrite,
  );

  const chosen = entries.filter(({ id }) => selection.ids.has(id));
  const chosenSum = sumOfEntries(chosen, now);
  const leaveSelection = (index: number | null) => {
    const [first] = chosen;
    if (first !== undefined) setFocus({ id: first.id, index });
    selection.clear();
  };
  const clear = () => {
    if (document.activeElement?.closest('[role=toolbar]')) leaveSelection(null);
    else selection.clear();
  };
  const remove = () => {
    for (const entry of chosen) {
      const label = `${formatDuration(entry.seconds)} ${entry.text ?? ''}`.trim();
      deleteLater(at(timetracking), entry.id, label, entry.etag);
    }
    leaveSelection(entries.findIndex(({ id }) => selection.ids.has(id)));
  };
  const isFailed = found.data === undefined && found.errorUpdateCount > 0;
  const sum = sumOfDays(totals);
  const isEmpty = found.data !== undefined && entries.length === 0;
  const newEntry = mayWrite ? (
    <ButtonLink to={paths.newTimetracking} state={here} look="primary" keyHint="N" className="max-m:hidden">
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
        {isEmpty && !isFiltered ? null : newEntry}
      </PageHead>
      <FilterChips
        filter={filter}
        today={dayOf(now / 1000, zone)}
        onChange={(changes) => setAddress(changeAddress(address, changes), { replace: true })}
      />
      <LimitsNote limits={found.data?.limits ?? []} />
      {found.data === undefined && !isFailed ? <SkeletonRows rows={16} /> : null}
      {isFailed ? (
        <ErrorState
          title={t.timetrackings.failed}
          isAway={found.error === null || isUnanswered(found.error)}
          onRetry={() => void found.refetch()}
          details={String(found.error)}
        >
          {t.timetrackings.failedReason}
        </ErrorState>
      ) : null}
      {isEmpty ? (
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
          days={days}
          now={now}
          currency={currency}
          selection={mayWrite ? selection : undefined}
          focus={focus ?? arrival}
          onOpen={({ id }, index) =>
            void navigate(paths.timetracking(id), { state: { search, row: { id, index } } satisfies ListPlace })
          }
        />
      ) : null}
      {found.data === undefined ? null : (
        <Pager address={address} page={page} count={found.data.count} more={found.data.more} />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar
          count={chosen.length}
          figures={[formatDuration(chosenSum.seconds), `${currency} ${formatMoney(chosenSum.amount)}`]}
          onDelete={remove}
          onClear={clear}
        />
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
