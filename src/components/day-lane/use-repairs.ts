import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { Conflict, TimedEntry } from '#domain/hours/day-conflicts.ts';
import {
  repaired,
  repairsOf,
  type Repair,
  type RepairChange,
  type RepairKind,
} from '#domain/hours/day-conflicts-repair.ts';
import type { Span } from '#domain/dates/time-span.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { hoursText, spanText } from './span-text.ts';
import { inputAs, inputLike, type TimeWrite } from './time-write.ts';

type SelectedRepair = { readonly key: string; readonly kind: RepairKind; readonly choice: number };

/** Identifies a conflict as long as its entries are in conflict. */
export const conflictKey = (conflict: Conflict): string =>
  conflict.kind === 'overlap'
    ? `overlap ${conflict.first.id} ${conflict.second.id}`
    : `gap ${conflict.before.id} ${conflict.after.id} ${conflict.from}`;

type Day = {
  readonly entries: readonly TimeEntry[];
  readonly timed: readonly TimedEntry[];
  readonly conflicts: readonly Conflict[];
  readonly day: Span;
  readonly zone: string;
  readonly activityOf: (id: number) => string;
  readonly run: (writes: readonly TimeWrite[], done: string) => Promise<boolean>;
};

/** The repairs of a day's conflicts: previews one at a time, then applies or drops it. */
export const useRepairs = ({ entries, timed, conflicts, day, zone, activityOf, run }: Day) => {
  const t = useStartTexts();
  const client = useQueryClient();
  const [selected, setSelected] = useState<SelectedRepair | null>(null);
  const conflict = selected && conflicts.find((each) => conflictKey(each) === selected.key);
  const repairsFor = (of: Conflict): readonly Repair[] => repairsOf(of, timed, day);
  const offered = conflict && selected ? repairsFor(conflict).filter(({ kind }) => kind === selected.kind) : [];
  const repair = selected ? offered[selected.choice % Math.max(1, offered.length)] : undefined;
  const done = { trim: t.lane.trimmed, split: t.lane.wasSplit, shift: t.lane.shifted, fill: t.lane.filled };

  const wordsOf = (change: RepairChange): string => {
    const [what, times, hours] = [activityOf(change.entry.id), spanText(change, zone), hoursText(change)];
    if (change.kind === 'add') return t.lane.added(what, times, hours);
    const before = hoursText(change.entry);
    return before === hours ? t.lane.moved(what, times) : t.lane.changed(what, times, hours, before);
  };
  const filledWords = (change: RepairChange): string =>
    `${t.lane.moved(activityOf(change.entry.id), spanText(change, zone))}, ${hoursText(change)}`;
  const writeOf = async (
    { kind, entry: { id, ...before }, from, until }: RepairChange,
    of: RepairKind,
  ): Promise<TimeWrite[]> => {
    const entry = entries.find((each) => each.id === id);
    if (entry === undefined) return [];
    if (kind === 'set') return [{ kind, entry, before, span: { from, until } }];
    return [{ kind, input: of === 'split' ? await inputLike(client, entry) : inputAs(entry), span: { from, until } }];
  };
  const apply = async (): Promise<void> => {
    if (repair === undefined) return;
    const isFill = repair.kind === 'fill';
    const whats = repair.changes.map((change) => (isFill ? filledWords(change) : wordsOf(change)));
    const words = t.common.labelled(done[repair.kind], whats.join(', '));
    setSelected(null);
    try {
      const writes = await Promise.all(repair.changes.map((change) => writeOf(change, repair.kind)));
      await run(writes.flat(), words);
    } catch (error) {
      showNotSaved(error, t);
    }
  };
  return {
    repairsFor,
    /** Pressing the same key again cycles through the alternatives. */
    preview: (of: Conflict, kind: RepairKind): void => {
      if (!repairsFor(of).some((each) => each.kind === kind)) return;
      const key = conflictKey(of);
      setSelected((before) => ({
        key,
        kind,
        choice: before?.key === key && before.kind === kind ? before.choice + 1 : 0,
      }));
    },
    leave: (): void => setSelected(null),
    apply,
    previewed:
      conflict && repair ? { key: conflictKey(conflict), kind: repair.kind, words: repair.changes.map(wordsOf) } : null,
    mayChoose: offered.length > 1,
    /** The entries as the preview would leave them, and which of them it changes. */
    repaired: repair === undefined ? timed : repaired(timed, repair),
    changed: new Set(repair?.changes.map(({ kind, entry }) => (kind === 'add' ? 0 : entry.id)) ?? []),
  };
};
