import { expect, test } from 'vitest';
import { isAsSent } from './same-record.ts';

const body = {
  client_service_id: 3,
  charge: '99.5',
  text: '',
  tracking: { type: 'duration', date: '2026-03-02', duration: '02:30' },
};
const record = {
  id: 7,
  client_service_id: 3,
  charge: '99.5000',
  text: null,
  tracking: { type: 'duration', date: '2026-03-02', duration: '2:30' },
};

test('different documented spellings of a value are equal', () => {
  expect(isAsSent(body, record)).toBe(true);
  expect(isAsSent({ start: '2026-03-02T09:00' }, { start: '2026-03-02 09:00:00' })).toBe(true);
  expect(isAsSent({ charge: 100 }, { charge: '100.0000' })).toBe(true);
});

test('a different value in any field is not equal', () => {
  expect(isAsSent({ ...body, client_service_id: 4 }, record)).toBe(false);
  expect(isAsSent({ ...body, charge: 99.4 }, record)).toBe(false);
  expect(isAsSent({ ...body, text: 'x' }, record)).toBe(false);
  expect(isAsSent(body, { ...record, text: 'x' })).toBe(false);
  expect(isAsSent(body, { ...record, tracking: { ...record.tracking, duration: '2:31' } })).toBe(false);
});

test('fields that the record omits are not compared', () => {
  expect(isAsSent({ header: 'x' }, { id: 1 })).toBe(true);
});
