import { changeEach } from '#components/selection/change-each.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { changeEntry, type EntryEdit, type RevertEntry } from '../../src/pages/timetrackings/changes/entry-change.ts';
import { mergedEntry } from '../../src/pages/timetrackings/changes/merge-entries.ts';
import { mergeEntries } from '../../src/pages/timetrackings/changes/merge-writes.ts';
import { splitEntry } from '../../src/pages/timetrackings/changes/split-time.ts';
import { writeSplit } from '../../src/pages/timetrackings/changes/split-writes.ts';
import { isAllowed, isLost, isOutage, copyFields, sample, type Offer, type Stage, type Undo } from './action.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

type Change = { readonly values: EntryEdit; readonly before: (row: Tracked) => EntryEdit; readonly name: string };

const changeOf = ({ world, random }: Stage): Change => {
  const [status_id, text] = [random.whole(1, 5), random.pick(['Nachtrag', 'Besprechung'])];
  const [allowable_bill, client_service_id] = [random.chance(0.5), random.pick(world.activities)];
  return random.pick<Change>([
    { name: 'status', values: { status_id }, before: (row) => ({ status_id: row.status_id }) },
    { name: 'billable', values: { allowable_bill }, before: (row) => ({ allowable_bill: row.allowable_bill }) },
    { name: 'text', values: { text }, before: (row) => ({ text: row.text }) },
    {
      name: 'activity',
      values: { client_service_id },
      before: (row) => ({ client_service_id: row.client_service_id }),
    },
  ]);
};

/** The same change in the model; another activity brings its current price, unless the entry has its own charge. */
const written = (ledger: Ledger, line: LedgerEntry, { values }: Change): Partial<LedgerEntry> => {
  const { status_id, allowable_bill, text, client_service_id: activity } = values;
  if (status_id !== undefined) return { status: status_id };
  if (allowable_bill !== undefined) return { billable: allowable_bill };
  if (text !== undefined) return { text };
  if (activity === undefined || activity === line.activity) return {};
  return { activity, rate: ledger.rateOf(activity, line.charge) };
};

/** Changes one field of several entries; each is changed or stays, and one undo reverts all. */
export const changeSeveral: Offer = (stage) => {
  const { world, tab } = stage;
  const rows = sample(stage, tab.rows(), 4);
  const [first] = rows;
  if (first === undefined) return undefined;
  const change = changeOf(stage);
  const allowed = rows.filter(({ id }) => isAllowed(stage, id));
  const before = new Map(world.ledger.lines);
  const backs = new Map<number, RevertEntry>();
  let lost: Tracked | undefined;
  let isPart = false;
  return {
    name: `${change.name} of ${rows.map(({ id }) => id).join()}`,
    run: async () => {
      const each = async (row: Tracked) => backs.set(row.id, await changeEntry(tab.client, false, row, change.values));
      const { failed } = await changeEach(rows, each);
      if (failed.size > 0) throw new AggregateError(failed.values());
    },
    isRefused: allowed.length < rows.length,
    isPartial: true,
    apply: (ledger, fault) => {
      lost = isOutage(fault) ? first : undefined;
      isPart = isOutage(fault) && !isLost(fault);
      for (const { id } of allowed) {
        const line = ledger.lines.get(id);
        const isDone = id !== first.id || !isLost(fault);
        if (line !== undefined && isDone) ledger.change(id, written(ledger, line, change));
      }
    },
    undo: () => {
      const ids = allowed.filter((row) => row !== lost).map(({ id }) => id);
      const open = new Set(ids);
      const undo: Undo = {
        run: async () => {
          const each = async (row: Tracked) => {
            await backs.get(row.id)?.(change.before(row));
            open.delete(row.id);
          };
          const { failed } = await changeEach(
            rows.filter(({ id }) => open.has(id)),
            each,
          );
          if (failed.size > 0) throw new AggregateError(failed.values());
        },
        involves: ids,
        apply: (ledger, changed) => {
          for (const id of ids) {
            const line = before.get(id);
            if (line !== undefined && !changed.has(id)) ledger.change(id, copyFields(line));
          }
        },
        isRefused: (changed) => ids.some((id) => changed.has(id)),
        isPart,
      };
      return ids.length === 0 ? undefined : undo;
    },
  };
};

const replaced = (run: () => Promise<unknown>, old: readonly number[], made: readonly number[]): Undo => {
  const isRefused = (changed: ReadonlySet<number>): boolean => made.some((id) => changed.has(id));
  return {
    run,
    involves: made,
    isRefused,
    apply: (ledger, changed) => {
      if (isRefused(changed)) return;
      made.forEach(ledger.drop);
      old.forEach(ledger.restore);
    },
  };
};

const never = async (): Promise<void> => {
  throw new Error('nothing was done that could be undone');
};

/** Entries that can be merged, and sometimes one that cannot. */
const likeOnes = (stage: Stage, first: Tracked): readonly [Tracked, ...Tracked[]] => {
  const { tab, random } = stage;
  const keyOf = ({ date, user_id, client_service_id, contact_id, allowable_bill, charge, rate }: Tracked): string =>
    [date, user_id, client_service_id, contact_id, allowable_bill, charge, rate].join();
  const others = tab.rows().filter((row) => row !== first);
  const fitting = random.chance(0.15) ? others : others.filter((row) => keyOf(row) === keyOf(first));
  return [first, ...sample(stage, fitting, 2)];
};

export const merge: Offer = (stage) => {
  const { world, tab } = stage;
  const [chosen] = sample(stage, tab.rows(), 1);
  if (chosen === undefined) return undefined;
  const rows = likeOnes(stage, chosen);
  const ids = rows.map(({ id }) => id);
  const seen = ids.flatMap((id) => tab.seen(id) ?? []);
  const isRefused = !world.ledger.canMerge(seen) || !ids.every((id) => isAllowed(stage, id));
  let takeBack = never;
  return {
    name: `merge ${ids.join()}`,
    run: async () => {
      const merged = mergedEntry(rows);
      if (merged === undefined) throw new Error('the entries cannot be merged');
      takeBack = await mergeEntries(tab.client, world.isByStep, rows, merged);
    },
    isRefused,
    apply: (ledger, fault) => {
      const [first] = seen;
      if (isRefused || isLost(fault) || first === undefined) return;
      const texts = seen.flatMap(({ text }) => text ?? []);
      ids.forEach(ledger.drop);
      ledger.enter({
        ...copyFields(first),
        minutes: seen.reduce((sum, { minutes }) => sum + minutes, 0),
        from: null,
        text: texts.length === 0 ? null : [...new Set(texts)].join('\n'),
      });
    },
    undo: (made) => (isRefused ? undefined : replaced(async () => takeBack(), ids, made)),
  };
};

export const split: Offer = (stage) => {
  const { world, tab, random } = stage;
  const [row] = sample(stage, tab.rows(), 1);
  const line = row === undefined ? undefined : tab.seen(row.id);
  if (row === undefined || line === undefined) return undefined;
  const cut = random.whole(1, Math.ceil(line.minutes * 1.1));
  const isRefused = cut >= line.minutes || !isAllowed(stage, row.id);
  let takeBack = never;
  return {
    name: `split ${row.id}`,
    run: async () => {
      const parts = splitEntry(row, cut, 'Europe/Zurich');
      if (parts === undefined) throw new Error('the part is longer than the entry');
      takeBack = (await writeSplit(tab.client, world.isByStep, row, parts)).takeBack;
    },
    isRefused,
    apply: (ledger, fault) => {
      if (isRefused || isLost(fault)) return;
      const from = line.from === null ? null : line.from + cut;
      const isNextDay = from !== null && from >= 1440;
      const date = new Date(Date.parse(line.date) + (isNextDay ? 86_400_000 : 0)).toISOString().slice(0, 10);
      ledger.drop(row.id);
      ledger.enter({ ...copyFields(line), minutes: cut });
      ledger.enter({
        ...copyFields(line),
        minutes: line.minutes - cut,
        date,
        from: from === null ? null : from % 1440,
      });
    },
    undo: (made) => (isRefused ? undefined : replaced(async () => takeBack(), [row.id], made)),
  };
};
