import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { formatStopwatch } from '#domain/hours/duration.ts';
import { readDatetime, wallTimeOf } from '#domain/dates/zone.ts';
import { twoRows } from '../../../../e2e/import/two-rows.ts';
import { readExport } from './read-export.ts';

const zone = 'Europe/Zurich';
const name = fc.stringMatching(/^[A-Za-zäöüé][A-Za-zäöüé ,;."']{0,10}[A-Za-z]$/);
const changes = [1_743_296_400, 1_761_440_400]; // 30 March and 26 October 2025, 01:00 UTC
const start = fc.oneof(
  fc.integer({ min: 1_577_836_800, max: 1_893_456_000 }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200, max: 7_200 }))
    .map(([change, shift]) => change + shift),
);
const entry = fc.record({
  start,
  seconds: fc.integer({ min: 1, max: 100_000 }),
  user: name,
  client: name,
  project: name,
  text: fc.stringMatching(/^[A-Z]["a-z,;\n\t]{0,20}[a-z]$/),
  billable: fc.boolean(),
});
const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
  order: fc.constantFrom('iso', 'day first', 'month first', 'dots'),
  isHalfDay: fc.boolean(),
  isClockify: fc.boolean(),
});
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never;
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

const writtenDate = (wall: string, order: Dialect['order']): string => {
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  if (order === 'iso') return `${year}-${month}-${day}`;
  if (order === 'dots') return `${day}.${month}.${year}`;
  return order === 'day first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
};

const writtenTime = (wall: string, isHalfDay: boolean): string => {
  const hour = Number(wall.slice(11, 13));
  if (!isHalfDay) return wall.slice(11);
  return `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')}${wall.slice(13)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const write = (
  entries: readonly Entry[],
  { delimiter, newline, mark, order, isHalfDay, isClockify }: Dialect,
): string => {
  const rows = entries.map((one) => {
    const [from, to] = [wallTimeOf(one.start, zone), wallTimeOf(one.start + one.seconds, zone)];
    return {
      User: one.user,
      Client: one.client,
      Project: one.project,
      Description: one.text,
      Billable: one.billable ? 'Yes' : 'No',
      'Start date': writtenDate(from, order),
      'Start time': writtenTime(from, isHalfDay),
      'End date': writtenDate(to, order),
      'End time': writtenTime(to, isHalfDay),
      [isClockify ? 'Duration (h)' : 'Duration']: formatStopwatch(one.seconds),
    };
  });
  return mark + Papa.unparse(rows, { delimiter, newline });
};

test('entries written in any dialect can be read back: names, texts, local times and elapsed seconds', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 10 }), dialect, (entries, written) => {
      const dateOrder = written.order === 'month first' ? 'month first' : 'day first';
      const read = readExport(write(entries, written), { zone, dateOrder });
      if (!read.ok) throw new Error(read.problem.code);
      expect(read.problems).toEqual([]);
      const seen = read.rows.map(({ user, client, project, text, billable, seconds, tracking }) => {
        const begin = tracking.type === 'range' ? readDatetime(tracking.start, zone) : undefined;
        const wall = begin?.ok === true ? wallTimeOf(begin.seconds, zone) : '';
        return { user: user.name, client, project, text, billable, seconds, wall };
      });
      expect(seen).toEqual(entries.map(({ start: at, ...rest }) => ({ ...rest, wall: wallTimeOf(at, zone) })));
      expect(read.users.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(
        entries.reduce((sum, { seconds }) => sum + seconds, 0),
      );
    }),
    { numRuns: 300 },
  );
});

test('by default a file is read in its own order or reported as ambiguous', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), dialect, (entries, written) => {
      const read = readExport(write(entries, written), { zone });
      if (!read.ok) throw new Error(read.problem.code);
      const isSlashed = written.order === 'day first' || written.order === 'month first';
      expect(!isSlashed || read.dateOrder === written.order || read.dateOrderAmbiguous).toBe(true);
      expect(isSlashed || !read.dateOrderAmbiguous).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['toggl', 3_601, 1],
  ['clockify', 3_601, 1],
  ['harvest', 72_060, 0],
])('the two rows of %s hold %d seconds, and %d without a length', (format, seconds, empty) => {
  const read = readExport(twoRows(format).toString('utf8'), { zone });
  if (!read.ok) throw new Error(read.problem.code);
  expect(read.format).toBe(format);
  expect(read.rows.reduce((sum, row) => sum + row.seconds, 0)).toBe(seconds);
  expect(read.problems).toEqual(empty === 0 ? [] : [{ line: 2, code: 'zero length' }]);
});
