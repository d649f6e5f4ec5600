import { undoImport } from '#api/time-entries/imports.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import { startRun } from '../../src/pages/import/write/start-run.ts';
import { createPlaceholders, toImportMapping } from '../../src/pages/import/plan/new-records.ts';
import { planImport } from '../../src/pages/import/plan/import-task.ts';
import { storedImport } from '../../src/pages/import/match/stored-import.ts';
import { noChoices, unnamedTally } from '../../src/pages/import/match/mapping.ts';
import { readExport } from '../../src/pages/import/read/read-export.ts';
import { timeText, type Offer, type Undo } from './action.ts';
import type { Tab, World } from './world.ts';

const zone = 'Europe/Zurich';

type Row = { readonly text: string; readonly billable: boolean; readonly from: number; readonly minutes: number };
const day = '2025-11-14';

const csvOf = (rows: readonly Row[]): string =>
  [
    'User,Description,Billable,Start date,Start time,End date,End time',
    ...rows.map(({ text, billable, from, minutes }) =>
      ['U', text, billable ? 'Yes' : 'No', day, timeText(from), day, timeText(from + minutes)].join(','),
    ),
  ].join('\n');

const begin = async ({ client, userId }: Tab, text: string, activity: number) => {
  const read = readExport(text, { zone });
  if (!read.ok) throw new Error(read.problem.code);
  const choices = {
    ...noChoices,
    users: new Map([[unnamedTally.key, userId]]),
    activities: new Map([[unnamedTally.key, activity]]),
  };
  const settings = { choices, activityFrom: ['task'] } as const;
  const made = createPlaceholders(read, settings);
  const mapping = toImportMapping(made, settings, new Set());
  const { tasks } = planImport(read.rows, mapping, new Map());
  const account = crypto.randomUUID();
  const kept = storedImport({ org: 'one-ag', user_id: userId }, memoryStorage);
  const file = { name: 'walk.csv', digest: account, source: text };
  const { fresh } = made;
  return startRun({ client, account, kept, file, mapping, tasks, fresh, user_id: userId, skipThere: false, zone });
};

const undoOf = (world: World, tab: Tab, importId: number, made: readonly number[]): Undo => {
  const versions = new Map(made.map((id) => [id, world.ledger.lines.get(id)?.touched]));
  return {
    run: async () => {
      // A member who only tracks time cannot see imports of others.
      tab.enter();
      for await (const _ of undoImport(importId, new AbortController().signal));
    },
    involves: made,
    /** Entries that someone has since changed or billed stay. */
    apply: (ledger) => {
      for (const [id, touched] of versions) if (ledger.lines.get(id)?.touched === touched) ledger.drop(id);
    },
    isRefused: () => false,
  };
};

/** Imports that were not undone at once, for a later undo. */
const later = new WeakMap<World, Undo[]>();

/** Imports a file of a few rows; after an outage it continues, as a person would make it. */
export const importFile: Offer = ({ world, tab, random }) => {
  const activity = random.pick(world.activities);
  const rows = Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    text: `Zeile ${index}`,
    billable: random.chance(0.7),
    from: random.whole(0, 1300),
    minutes: random.whole(1, 139),
  }));
  let importId: number | undefined;
  return {
    name: `import ${rows.length} rows`,
    run: async () => {
      const begun = await begin(tab, csvOf(rows), activity);
      for (let tries = 0; tries < 3 && begun.current().phase !== 'done'; tries += 1) await begun.start();
      importId = begun.importId();
    },
    isRefused: false,
    isPatient: true,
    apply: (ledger) => {
      for (const { text, billable, from, minutes } of rows)
        ledger.enter({
          user: tab.userId,
          activity,
          contact: null,
          text,
          status: null,
          billable,
          charge: null,
          rate: ledger.rateOf(activity, null),
          date: day,
          minutes,
          from,
          invoice: null,
        });
    },
    undo: (made) => {
      if (importId === undefined) throw new Error('the import has no number');
      const undo = undoOf(world, tab, importId, made);
      if (random.chance(0.5)) return undo;
      later.set(world, [...(later.get(world) ?? []), undo]);
      return undefined;
    },
  };
};

/** Undoes an old import from the list of imports. */
export const undoEarlier: Offer = ({ world, random }) => {
  const [first, ...rest] = later.get(world) ?? [];
  if (first === undefined) return undefined;
  const undo = random.pick([first, ...rest]);
  return {
    name: 'undo an earlier import',
    run: () => undo.run().catch(() => undo.run()),
    isRefused: false,
    isPatient: true,
    apply: (ledger) => undo.apply(ledger, new Set()),
  };
};
