import { useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePending } from '#api/pending/pending.ts';
import { at } from '#api/records/operations.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { spanText } from '#components/day-lane/span-text.ts';
import type { EntryInput } from '#components/day-lane/time-write.ts';
import { timedOf } from '#components/day-lane/timed-entry.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useEntryNames } from '#components/day-lane/use-entry-names.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { useTimeWrites } from '#components/day-lane/use-time-writes.ts';
import { useUnusual } from '#components/day-lane/use-unusual.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { workingSpans } from '#domain/hours/free-windows.ts';
import { daySpan, lengthOf, type Span } from '#domain/dates/time-span.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import type { Block } from './calendar-block.ts';

/** New times of an entry before they are written. `question` asks about unusual hours; it is empty while those of the day are loaded. */
type Proposal = { readonly block: Block; readonly span: Span; readonly question: string };

/** The days of the calendar from a date on: their entries as blocks, those without times, and changes to them. */
export const useCalendar = (first: string, count: number, mayWrite: boolean) => {
  const t = useTexts().calendar;
  const formats = useFormats();
  const company = useCompany();
  const { zone } = company;
  const windows = company.hosted ? [] : company.working_windows;
  const now = useNow();
  const dates = Array.from({ length: count }, (_, index) => addDays(first, index));
  const { entries, before, isLoaded, error, retry } = useDayEntries(first, addDays(first, count - 1));
  const { moving, run } = useTimeWrites();
  const { deleteLater } = usePending();
  const all = [...before, ...entries];
  const names = useEntryNames(all);
  const [added, setAdded] = useState<Span | null>(null);
  const unusual = useUnusual();
  /** At most one per entry. */
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  /** The latest of each entry: an earlier one must not be written after it. */
  const latest = useRef(new Map<number, Proposal>());
  const proposalOf = (id: number) => proposals.find(({ block }) => block.entry.id === id);
  const withdraw = (proposal: Proposal): void => setProposals((all) => all.filter((each) => each !== proposal));
  const asked = proposals.find(({ question }) => question !== '') ?? null;
  const blocks = all.flatMap((entry): Block[] => {
    const timed = timedOf(entry, zone, now);
    if (timed === undefined) return [];
    return [
      {
        timed: { ...timed, ...(proposalOf(entry.id)?.span ?? moving.get(entry.id)) },
        entry,
        name: names.activity(entry),
        text: entry.text ?? '',
        detail: [names.contact(entry), names.project(entry)].filter((name) => name !== '').join(' · '),
        mayMove: mayWrite && !timed.isFixed && !timed.isBroken && !timed.isRunning,
      },
    ];
  });
  const move = async (block: Block, span: Span): Promise<void> => {
    const timed = timedOf(block.entry, zone, now);
    if (timed === undefined) return;
    const before_ = { from: timed.from, until: timed.until };
    const write = { kind: 'set', entry: block.entry, before: before_, span } as const;
    const [date, times] = [dayOf(span.from, zone), spanText(span, zone)];
    const when = date === dayOf(timed.from, zone) ? times : `${formats.weekday(date)} ${formatDate(date)}, ${times}`;
    await run([write], t.moved(block.name, when));
  };
  return {
    zone,
    now,
    dates,
    days: dates.map((date): Span => daySpan(date, zone)),
    /** The working hours of each day; null if the company has none. */
    working: windows.length === 0 ? null : dates.map((date) => workingSpans(windows, date, zone)),
    blocks: blocks.toSorted((one, other) => one.timed.from - other.timed.from || one.timed.id - other.timed.id),
    /** Entries of a date without times. */
    durationsOf: (date: string): readonly TimeEntry[] =>
      entries.filter((entry) => entry.date === date && timedOf(entry, zone, now) === undefined),
    entries,
    names,
    isLoaded,
    error,
    retry,
    /** Drawn entries that are being saved. */
    added,
    move: async (block: Block, span: Span): Promise<void> => {
      const { id, user_id } = block.entry;
      const date = dayOf(span.from, zone);
      const isLess = lengthOf(span) <= block.entry.seconds && date === block.entry.date;
      const proposal = { block, span, question: '' };
      latest.current.set(id, proposal);
      setProposals((all) => [...all.filter((each) => each.block.entry.id !== id), proposal]);
      const question = isLess ? null : await unusual({ id, user_id, date, seconds: lengthOf(span), isDaySeen: true });
      if (latest.current.get(id) !== proposal) return;
      if (question === null) {
        void move(block, span);
        withdraw(proposal);
      } else setProposals((all) => all.map((each) => (each === proposal ? { ...proposal, question } : each)));
    },
    asked,
    answer: (isYes: boolean): void => {
      if (asked === null) return;
      if (isYes) void move(asked.block, asked.span);
      withdraw(asked);
    },
    create: async (input: EntryInput, span: Span, intent: string): Promise<boolean> => {
      setAdded(span);
      const isSaved = await run([{ kind: 'add', input, span, intent }], t.created(spanText(span, zone)));
      setAdded(null);
      return isSaved;
    },
    remove: ({ entry, name }: Block): void => {
      latest.current.delete(entry.id);
      setProposals((all) => all.filter(({ block }) => block.entry.id !== entry.id));
      deleteLater(at(timetracking), entry.id, `${formatDuration(entry.seconds)} ${name}`, entry.etag);
    },
  };
};
export type Calendar = ReturnType<typeof useCalendar>;
