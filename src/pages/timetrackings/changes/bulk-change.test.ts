import { describe, expect, test } from 'vitest';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import {
  skippedEntries,
  planChange,
  toActivity,
  toBillable,
  toContact,
  toDate,
  toPerson,
  toProject,
  toRate,
  toStatus,
  toText,
} from './bulk-change.ts';

const zone = 'Europe/Zurich';
const anna = { user_id: 1, ownOnly: false };

const row = (id: number, more: Partial<Tracked> = {}): Tracked => ({
  id,
  etag: `v${id}`,
  user_id: 1,
  status_id: null,
  client_service_id: 10,
  text: 'Abschluss',
  allowable_bill: true,
  charge: null,
  contact_id: 20,
  sub_contact_id: null,
  pr_project_id: null,
  pr_package_id: null,
  pr_milestone_id: null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  estimated_time: null,
  date: '2025-11-20',
  duration: '01:30',
  running: false,
  start: null,
  end: null,
  seconds: 5400,
  tracking_type: 0,
  running_since: null,
  rate: '165.0000',
  amount: '247.50',
  kb_invoice_id: null,
  ...more,
});

const only = <Key, Value>(map: ReadonlyMap<Key, Value>): Value | undefined => [...map.values()][0];

describe('unchanged entries are named in advance', () => {
  const rows = [row(1), row(2, { kb_invoice_id: 7 }), row(3, { user_id: 2 })];

  test('billed entries, whatever is chosen', () => {
    expect([...skippedEntries(rows, anna)]).toEqual([['billed', 1]]);
    expect([...planChange(rows, toText('neu'), anna).changed.keys()]).toEqual([rows[0], rows[2]]);
  });

  test('entries of others, for users who may edit only their own', () => {
    const caller = { user_id: 1, ownOnly: true };
    expect([...skippedEntries(rows, caller)]).toEqual([
      ['billed', 1],
      ['foreign', 1],
    ]);
  });

  test('entries that already have the value', () => {
    const plan = planChange([row(1, { text: 'neu' }), row(2)], toText('neu'), anna);
    expect([...plan.stays]).toEqual([['same', 1]]);
    expect(plan.changed.size).toBe(1);
  });

  test('running entries keep day and person', () => {
    const running = row(1, { running: true });
    expect(planChange([running], toDate('2025-11-21', zone), anna).stays.get('running')).toBe(1);
    expect(planChange([running], toPerson(2), anna).stays.get('running')).toBe(1);
  });
});

test('hours and money are shown before and after, each amount rounded as at the service', () => {
  // 1:30 at 165.00 is 247.50; 0:20 at 100.00 is 33.33. At 200.00: 300.00 and 66.67.
  const rows = [row(1), row(2, { rate: '100', charge: '100', seconds: 1200 })];
  const plan = planChange(
    rows,
    toRate('200', () => null),
    anna,
  );
  expect(plan.before).toEqual({ seconds: 6600, amount: '280.83' });
  expect(plan.after).toEqual({ seconds: 6600, amount: '366.67' });
});

test('an entry that becomes non-billable is worth nothing, and vice versa', () => {
  expect(planChange([row(1)], toBillable(false), anna).after.amount).toBe('0.00');
  expect(planChange([row(1, { allowable_bill: false })], toBillable(true), anna)).toMatchObject({
    before: { amount: '0.00' },
    after: { amount: '247.50' },
  });
});

describe('another activity', () => {
  test('brings its own rate, or keeps the entry’s', () => {
    // 1:30 at 250.00 is 375.00.
    const taken = planChange([row(1)], toActivity(11, '250', false), anna);
    expect([taken.after.amount, only(taken.changed)?.body]).toEqual([
      '375.00',
      { client_service_id: 11, charge: null },
    ]);
    const kept = planChange([row(1)], toActivity(11, '250', true), anna);
    expect([kept.after.amount, only(kept.changed)?.body]).toEqual([
      '247.50',
      { client_service_id: 11, charge: '165.0000' },
    ]);
  });

  test('an activity of the same price leaves no trace', () => {
    const plan = planChange([row(1)], toActivity(11, '165', true), anna);
    expect(only(plan.changed)?.body).toEqual({ client_service_id: 11, charge: null });
  });
});

test('the activity’s rate is its current price', () => {
  const plan = planChange(
    [row(1, { charge: '150', rate: '150' })],
    toRate(null, () => '180.00'),
    anna,
  );
  expect(plan.after.amount).toBe('270.00');
  expect(only(plan.changed)?.back).toEqual({ charge: '150' });
});

describe('contact and project', () => {
  test('another contact removes its project, and undo restores both', () => {
    const of = { pr_project_id: 30, pr_package_id: 31, pr_milestone_id: 32, sub_contact_id: 21 };
    const plan = planChange([row(1, of), row(2)], toContact(25), anna);
    expect([...plan.losses]).toEqual([['ofContact', 1]]);
    expect(only(plan.changed)?.body).toEqual({
      contact_id: 25,
      sub_contact_id: null,
      pr_project_id: null,
      pr_package_id: null,
      pr_milestone_id: null,
    });
    expect(only(plan.changed)?.back).toEqual({ contact_id: 20, ...of });
  });

  test('a project sets the contact', () => {
    const plan = planChange([row(1), row(2, { contact_id: 25 })], toProject({ id: 30, contact_id: 25 }), anna);
    expect([...plan.losses]).toEqual([['contactOfProject', 1]]);
    expect([...plan.changed.values()].map(({ body }) => body.contact_id)).toEqual([25, undefined]);
  });

  test('none is also a value', () => {
    expect(only(planChange([row(1)], toContact(null), anna).changed)?.body.contact_id).toBeNull();
    expect(planChange([row(1)], toProject({ id: null, contact_id: null }), anna).stays.get('same')).toBe(1);
  });
});

test('undo distinguishes no status from open', () => {
  expect(only(planChange([row(1)], toStatus(3), anna).changed)?.back).toEqual({ status_id: null });
});

describe('another day', () => {
  const range = { tracking_type: 1, start: '2025-11-20 08:00:05', end: '2025-11-20 09:30:05' };

  test('keeps a duration to the second, and the times of a range', () => {
    const plan = planChange([row(1, { seconds: 5401 }), row(2, range)], toDate('2025-11-24', zone), anna);
    expect([...plan.changed.values()].map(({ body }) => body.tracking)).toEqual([
      { type: 'duration', date: '2025-11-24' },
      { type: 'range', start: '2025-11-24 08:00:05', end: '2025-11-24 09:30:05' },
    ]);
    expect(plan.after.seconds).toBe(plan.before.seconds);
  });

  test('a day with a clock change counts elapsed time', () => {
    // On 26 October 2025 the hour from 2 to 3 occurs twice: 01:00 to 04:00 is four hours.
    const night = { ...range, start: '2025-11-20 01:00:00', end: '2025-11-20 04:00:00', seconds: 10_800 };
    const plan = planChange([row(1, night)], toDate('2025-10-26', zone), anna);
    expect([plan.before.amount, plan.after.amount, plan.after.seconds]).toEqual(['495.00', '660.00', 14_400]);
  });

  test('a day without that local time is named in advance', () => {
    const night = { ...range, start: '2025-11-20 02:30:00', end: '2025-11-20 04:00:00' };
    expect(planChange([row(1, night)], toDate('2026-03-29', zone), anna).stays.get('noSuchTime')).toBe(1);
  });

  test('restores the second of two repeated hours', () => {
    // On 26 October 2025 02:30 occurs twice. 45 minutes lie between the later one, 01:30 UTC, and 03:15.
    const later = { ...range, start: '2025-10-26 02:30:00', end: '2025-10-26 03:15:00', seconds: 2700 };
    const plan = planChange([row(1, { date: '2025-10-26', ...later })], toDate('2025-10-27', zone), anna);
    expect(only(plan.changed)?.back.tracking).toMatchObject({
      start: expect.stringMatching(/^2025-10-26[T ]01:30:00Z$/),
    });
  });

  test('is not available for a stopwatch with pauses', () => {
    const paused = { ...range, tracking_type: 2, seconds: 3600 };
    expect(planChange([row(1, paused)], toDate('2025-11-21', zone), anna).stays.get('pauses')).toBe(1);
  });
});
