import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timetracking } from '#contract/resources/timetracking.ts';
import { decodeExport } from '#domain/csv/decode.ts';
import { projectKey, userKey } from '../read/tally.ts';
import { readText } from '../read/test-export.ts';
import { toTimetracking } from './to-timetracking.ts';

const fixture = (name: string): string =>
  decodeExport(readFileSync(new URL(`../fixtures/${name}.csv`, import.meta.url)));

test.each(['toggl', 'clockify', 'harvest', 'kimai'])(
  'every row of %s becomes an input that the contract accepts',
  (name) => {
    const { rows } = readText(fixture(name));
    const ids = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, index + 1]));
    const mapping = {
      users: ids(rows.map(userKey)),
      clients: ids(rows.map(({ client }) => client)),
      projects: ids(rows.map(projectKey)),
      activities: ids(rows.map(({ task }) => task)),
      activityFrom: ['task'] as const,
      unbillable: new Set<number>(),
    };
    const inputs = rows.map((row) => toTimetracking(row, mapping));
    expect(inputs.map((made) => made.ok && timetracking.create.safeParse(made.input).success)).toEqual(
      rows.map(() => true),
    );
  },
);
