import { expect, test } from 'vitest';
import { planImport, sumByActivity, sumRows } from './import-task.ts';
import { mergeChoices, noChoices, others, toImportMapping } from './mapping.ts';
import { readExport } from './read-export.ts';

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
const choices = { ...noChoices, users: new Map([[others.key, 1]]), activities: new Map([['Beratung', 4]]) };
const planned = (more: typeof choices) =>
  planImport(rows, toImportMapping(reading, { choices: mergeChoices(choices, more), activityFrom: ['task'] }));

test('rows that lack an activity are counted, not planned', () => {
  const { tasks, missing } = planned(choices);
  expect(tasks.map(({ row }) => row.line)).toEqual([2, 3]);
  expect(missing).toEqual({ user: 0, activity: 1 });
});

test('sums tell rows, seconds and billable seconds, by activity the longest first', () => {
  const { tasks } = planned({ ...choices, activities: new Map([['Support', 9]]) });
  expect(sumRows(rows)).toEqual({ rows: 3, seconds: 13_500, billable: 11_700 });
  expect(sumByActivity(tasks)).toEqual([
    { id: 4, rows: 2, seconds: 9_000, billable: 7_200 },
    { id: 9, rows: 1, seconds: 4_500, billable: 4_500 },
  ]);
});
