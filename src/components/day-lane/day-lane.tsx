import { useEffect, useRef, type KeyboardEvent } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { dayConflicts } from '#domain/hours/day-conflicts.ts';
import { workingSpans } from '#domain/hours/free-windows.ts';
import { commonOf, daySpan, instantAt, type Span } from '#domain/dates/time-span.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../navigation/paths.ts';
import { areSingleKeysOn } from '../keyboard/shortcut-store.ts';
import { useListedKey } from '../keyboard/use-shortcut.ts';
import { Grid } from '../table/grid.tsx';
import { ConflictRow, repairKeys } from './conflict-row.tsx';
import { LaneLine, type LaneBar } from './lane-line.tsx';
import { timedEntries } from './timed-entry.ts';
import { useDayEntries } from './use-day-entries.ts';
import { useEntryNames } from './use-entry-names.ts';
import { useNow } from './use-now.ts';
import { conflictKey, useRepairs } from './use-repairs.ts';
import { useTimeWrites } from './use-time-writes.ts';

const kinds = ['trim', 'split', 'shift', 'fill'] as const;

/** From 07 to 19, extended if the day has entries outside these hours. */
const visibleSpan = (date: string, zone: string, spans: readonly Span[]): Span => {
  const day = daySpan(date, zone);
  const hour = 3600;
  const first = Math.min(instantAt(date, 7 * 60, zone), ...spans.map(({ from }) => Math.floor(from / hour) * hour));
  const last = Math.max(instantAt(date, 19 * 60, zone), ...spans.map(({ until }) => Math.ceil(until / hour) * hour));
  return { from: Math.max(day.from, first), until: Math.min(day.until, last) };
};

type Props = {
  /** yyyy-mm-dd in the company's time zone. */
  readonly date: string;
};

/**
 * The signed-in user's day as a timeline, and below it each overlap and gap with its keys: T trims, S splits, H shifts, F fills.
 * A key previews the repair, Enter applies it, Esc drops it, Ctrl Z undoes it. The keys work while the region has the focus.
 */
export const DayLane = ({ date }: Props) => {
  const t = useStartTexts().lane;
  const company = useCompany();
  const { zone } = company;
  const { write } = usePermissions(timetracking);
  const now = useNow();
  const { entries: ofDay, before, isLoaded } = useDayEntries(date, date);
  const { moving, run } = useTimeWrites();
  const day = daySpan(date, zone);
  const entries = [...before, ...ofDay];
  const names = useEntryNames(entries);
  const activityOf = (id: number): string => {
    const entry = entries.find((each) => each.id === id);
    return entry === undefined ? '' : names.activity(entry);
  };
  const timed = timedEntries(entries, zone, now)
    .map((each) => ({ ...each, ...moving.get(each.id) }))
    .filter((each) => commonOf(each, day) !== undefined);
  const working = company.hosted ? [] : workingSpans(company.working_windows, date, zone);
  const conflicts = dayConflicts(timed, day, working);
  const repairs = useRepairs({ entries, timed, conflicts, day, zone, activityOf, run });
  const region = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const hasKeys = write && conflicts.length > 0;
  useListedKey('T', t.trim, hasKeys);
  useListedKey('S', t.split, hasKeys);
  useListedKey('H', t.shift, hasKeys);
  useListedKey('F', t.fill, hasKeys);
  // Repairing the last row removes the focused element: keep the focus in the region.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const row = event.target.closest<HTMLElement>('[data-index]');
    const conflict = row === null ? undefined : conflicts[Number(row.dataset['index'])];
    if (conflict === undefined) return;
    const kind = kinds.find((each) => repairKeys[each] === event.key.toUpperCase());
    if (kind !== undefined && write && areSingleKeysOn()) repairs.preview(conflict, kind);
    else if (event.key === 'Escape' && repairs.previewed !== null) repairs.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const bars = repairs.repaired.map((each, index): LaneBar => {
    const entry = entries.find(({ id }) => id === each.id);
    const look = each.isRunning ? 'running' : entry?.allowable_bill === true ? 'billable' : 'plain';
    return {
      from: each.from,
      until: each.until,
      key: `${each.id} ${index}`,
      label: activityOf(each.id),
      look: repairs.changed.has(each.id) ? 'planned' : look,
      to: each.id === 0 ? null : paths.timetracking(each.id),
    };
  });
  if (!isLoaded) return <div className="h-28" />;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t.name}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        hadFocus.current = relatedTarget === null && document.hasFocus();
      }}
      className="mb-6"
    >
      <LaneLine
        span={visibleSpan(date, zone, bars)}
        zone={zone}
        bars={bars}
        conflicts={conflicts}
        now={dayOf(now, zone) === date ? now : null}
      />
      {conflicts.length === 0 ? (
        <p className="text-work text-ink-2">{working.length === 0 ? t.nothing : t.nothingAtWork}</p>
      ) : (
        <Grid label={t.conflicts} rowCount={conflicts.length} columnCount={2} onOpen={() => void repairs.apply()}>
          {conflicts.map((conflict, index) => (
            <ConflictRow
              key={conflictKey(conflict)}
              conflict={conflict}
              index={index}
              zone={zone}
              activityOf={activityOf}
              repairs={repairs.repairsFor(conflict)}
              preview={repairs.previewed?.key === conflictKey(conflict) ? repairs.previewed : null}
              mayChoose={repairs.mayChoose}
              onPreview={write ? (kind) => repairs.preview(conflict, kind) : undefined}
              onApply={() => void repairs.apply()}
              onLeave={repairs.leave}
            />
          ))}
        </Grid>
      )}
    </section>
  );
};
