import { expect, test } from 'vitest';
import { planImport, sumByActivity, sumTasks } from './import-task.ts';
import { createPlaceholders, toImportMapping } from './new-records.ts';
import { mergeChoices, noChoices, unnamedTally } from '../match/mapping.ts';
import { readExport } from '../read/read-export.ts';

const header = 'Date,Client,Project,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name';
const reading = readExport(
  `${header}
2025-03-04,,,Beratung,a,"2,0",Yes,No,Anna,Keller
2025-03-04,,,Beratung,b,"0,5",No,No,Anna,Keller
2025-03-05,,,Support,c,"1,25",Yes,No,Anna,Keller`,
  { zone: 'Europe/Zurich' },
);
if (!reading.ok) throw new Error(reading.problem.code);
const { rows } = reading;
const choices = { ...noChoices, users: new Map([[unnamedTally.key, 1]]), activities: new Map([['Beratung', 4]]) };
const planned = (more: typeof choices) => {
  const mapping = { choices: mergeChoices(choices, more), activityFrom: ['task'] } as const;
  const rates = new Map([
    [4, 120_000_000n],
    [9, 100_000_000n],
  ]);
  return planImport(rows, toImportMapping(createPlaceholders(reading, mapping), mapping, new Set()), rates);
};

test('rows without an activity are counted, not planned', () => {
  const { tasks, missing } = planned(choices);
  expect(tasks.map(({ row }) => row.line)).toEqual([2, 3]);
  expect(missing).toEqual({ user: 0, activity: 1 });
});

test('sums contain rows, seconds, billable seconds and amounts, by activity, the longest first', () => {
  const { tasks } = planned({ ...choices, activities: new Map([['Support', 9]]) });
  expect(sumTasks(tasks)).toEqual({ rows: 3, seconds: 13_500, billable: 11_700, amount: 365_000_000n });
  expect(sumByActivity(tasks)).toEqual([
    { id: 4, rows: 2, seconds: 9_000, billable: 7_200, amount: 240_000_000n },
    { id: 9, rows: 1, seconds: 4_500, billable: 4_500, amount: 125_000_000n },
  ]);
});
