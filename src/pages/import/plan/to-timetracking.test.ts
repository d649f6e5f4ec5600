import { describe, expect, test } from 'vitest';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { ImportRow } from '../read/import-row.ts';
import { projectKey } from '../read/tally.ts';
import { noTrackingFields } from '../read/test-export.ts';
import { toTimetracking } from './to-timetracking.ts';

const row: ImportRow = {
  line: 2,
  user: { name: 'Anna Keller', email: 'Anna@Treuhand.example' },
  client: 'Muster AG',
  project: 'Website',
  task: 'Beratung',
  tags: 'Telefon',
  text: 'Offerte',
  ...noTrackingFields,
  billable: true,
  tracking: { type: 'range', start: '2025-10-26 02:40:00', end: '2025-10-26T01:10:00Z' },
  seconds: 1_800,
};
const mapping = {
  users: new Map([['anna@treuhand.example', 1]]),
  clients: new Map([['Muster AG', 2]]),
  projects: new Map([[projectKey(row), 3]]),
  activities: new Map([
    ['Beratung', 4],
    ['Telefon', 5],
    ['', 6],
  ]),
  activityFrom: ['task', 'tags'] as const,
  unbillable: new Set([5]),
};
const inputOf = (changed: Partial<ImportRow>) => {
  const made = toTimetracking({ ...row, ...changed }, mapping);
  return made.ok ? timetracking.create.parse(made.input) : made;
};

describe('toTimetracking (document: Endpoints, Timetracking)', () => {
  test('a row becomes the input of a create that the contract accepts', () => {
    expect(inputOf({})).toEqual({
      user_id: 1,
      client_service_id: 4,
      allowable_bill: true,
      tracking: { type: 'range', start: '2025-10-26 02:40:00', end: '2025-10-26T01:10:00Z' },
      text: 'Offerte',
      contact_id: 2,
      pr_project_id: 3,
    });
  });

  test('missing or unmatched values are left out', () => {
    const tracking = { type: 'duration', date: '2025-03-04', duration: '00:01' } as const;
    expect(inputOf({ client: 'Andere', text: '', billable: false, tracking })).toEqual({
      user_id: 1,
      client_service_id: 4,
      allowable_bill: false,
      tracking,
    });
  });

  test('the activity comes from the first chosen source with a value', () => {
    expect(inputOf({ task: '' })).toMatchObject({ client_service_id: 5 });
    expect(inputOf({ task: '', tags: '' })).toMatchObject({ client_service_id: 6 });
  });

  test('entries invoiced elsewhere are imported as invoiced, so that they are not billed twice', () => {
    expect(inputOf({ status: 4 })).toMatchObject({ allowable_bill: true, status_id: 4 });
  });

  test('names an unmatched user or activity', () => {
    expect(inputOf({ user: { name: 'Marc', email: '' } })).toEqual({ ok: false, missing: 'user', name: 'Marc' });
    expect(inputOf({ task: 'Neu' })).toEqual({ ok: false, missing: 'activity', name: 'Neu' });
  });
});
