import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { at } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import { secondsOf, type TimeEntry } from '#api/time-entries/time-entry.ts';
import { useEntryNames } from '#components/day-lane/use-entry-names.ts';
import { areSingleKeysOn } from '#components/keyboard/shortcut-store.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { useReturnState } from '#components/record-table/list-location.ts';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { useCurrency } from '../timetrackings/entry/currency.ts';
import { byStart, sumOfEntries } from '../timetrackings/entry/totals.ts';
import { useDuplicateEntry } from '../timetrackings/changes/use-duplicate.ts';
import { EntryMenu } from './entry-menu.tsx';

const columns =
  'grid-cols-[96px_48px_112px_minmax(0,1fr)_72px_28px] gap-x-4 max-l:grid-cols-[96px_48px_minmax(0,1fr)_72px_28px] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto_44px] max-m:py-2 max-m:[grid-template-areas:'c_d_x''c_m_x']";

const spanOf = ({ start, end, running_since }: TimeEntry, runs: string): string =>
  start === null ? '' : `${start.slice(11, 16)}–${running_since === null ? (end?.slice(11, 16) ?? '') : runs}`;

const openMenu = (row: HTMLElement | null): void => row?.querySelector<HTMLElement>('[aria-haspopup]')?.click();

type Props = { readonly entries: readonly TimeEntry[]; readonly mayWrite: boolean };

/**
 * The entries of a day with their sum: Enter opens one, C continues it, D duplicates it, Del deletes it, Shift+F10 lists these
 * actions.
 */
export const DayEntries = ({ entries: unsorted, mayWrite }: Props) => {
  const { timetrackings: t, common, today } = useStartTexts();
  const navigate = useNavigate();
  const currency = useCurrency();
  const stopwatch = useStopwatch();
  const duplicate = useDuplicateEntry();
  const here = useReturnState();
  const { deleteLater } = usePending();
  const now = serviceClock.now();
  const entries = unsorted.toSorted(byStart);
  const names = useEntryNames(entries);
  const sum = sumOfEntries(entries, now);
  const billable = sumOfEntries(
    entries.filter(({ allowable_bill }) => allowable_bill),
    now,
  );
  useListedKey('C', t.continue);
  useListedKey('D', t.duplicate);
  useListedKey('Del', common.delete);
  const open = (entry: TimeEntry | undefined): void => {
    if (entry !== undefined) void navigate(paths.timetracking(entry.id), here);
  };
  const remove = (entry: TimeEntry): void =>
    deleteLater(
      at(timetracking),
      entry.id,
      `${formatDuration(secondsOf(entry, now))} ${names.activity(entry)}`,
      entry.etag,
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!mayWrite || event.altKey || event.ctrlKey || event.metaKey || !areSingleKeysOn()) return;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null;
    const entry = row === event.target ? entries[Number(row.dataset['index'])] : undefined;
    if (entry === undefined) return;
    if (event.key === 'c') stopwatch.continue_(entry);
    else if (event.key === 'd') void duplicate(entry.id);
    else if (event.key === 'Delete' && !event.repeat) remove(entry);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (entries.length === 0) return <p className="border-t border-ink pt-3 text-ink-2">{today.noEntries}</p>;
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Grid label={today.entries} rowCount={entries.length} columnCount={6} onOpen={(at) => open(entries[at])}>
        <HeadRow
          className={`${columns} max-m:hidden`}
          columns={[
            { key: 'span', label: t.span },
            { key: 'duration', label: t.duration, isNumber: true },
            { key: 'activity', label: t.activity, className: 'max-l:hidden' },
            { key: 'what', label: today.whomAndText },
            { key: 'amount', label: currency, isNumber: true },
            { key: 'menu', label: <span className="sr-only">{common.more}</span> },
          ]}
        />
        {entries.map((entry, at) => {
          const red = entry.running_since === null ? '' : 'text-red';
          const whom = [names.contact(entry), names.project(entry)].filter((name) => name !== '').join(' · ');
          const activity = names.activity(entry);
          const duration = formatDuration(secondsOf(entry, now));
          const span = spanOf(entry, t.statuses.running);
          return (
            <GridRow key={entry.id} index={at} className={`${columns} min-h-12`}>
              <Cell className={`tn max-m:hidden ${red === '' ? 'text-ink-2' : red}`}>{span}</Cell>
              <Cell className={`num font-strong max-m:[grid-area:d] ${red}`}>
                <span data-entry={entry.id}>{duration}</span>
              </Cell>
              <Cell className="cut max-l:hidden" title={activity}>
                {activity}
              </Cell>
              <Cell className="min-w-0 max-m:[grid-area:c]">
                <span className="cut block" title={whom}>
                  <span className="hidden max-l:inline">{`${activity} · `}</span>
                  {whom}
                </span>
                <span className="cut block text-label text-ink-2" title={entry.text ?? ''}>
                  {span === '' ? null : (
                    <span className={`tn mr-2 hidden max-m:inline print:hidden ${red}`}>{span}</span>
                  )}
                  {entry.text}
                </span>
              </Cell>
              <Cell className="num max-m:[grid-area:m]">
                {entry.amount === null ? <span className="text-ink-3">–</span> : formatMoney(entry.amount)}
              </Cell>
              <Cell className="flex justify-end max-m:[grid-area:x]">
                {mayWrite ? (
                  <EntryMenu
                    entry={entry}
                    label={`${duration} ${activity}`}
                    onOpen={() => open(entry)}
                    onDelete={() => remove(entry)}
                  />
                ) : null}
              </Cell>
            </GridRow>
          );
        })}
        <SumRow className={columns}>
          <Cell className="max-m:[grid-area:c]">{common.day}</Cell>
          <Cell className="num max-m:[grid-area:d]">
            <span className="double-rule">{formatDuration(sum.seconds)}</span>
          </Cell>
          <Cell className="max-l:hidden" />
          <Cell className="font-normal text-ink-2 max-m:hidden">
            {today.billable(formatDuration(billable.seconds))}
          </Cell>
          <Cell className="num max-m:[grid-area:m]">
            <span className="double-rule">{formatMoney(sum.amount)}</span>
          </Cell>
          <Cell className="max-m:[grid-area:x]" />
        </SumRow>
      </Grid>
    </div>
  );
};
