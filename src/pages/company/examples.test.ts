import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleValues } from './example-values.ts';
import { numberExample } from './number-example.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the next number as an example', () => {
  it.each([
    ['RE-{nr:5}', 42, 'RE-00042'],
    ['{nr}/26', 1, '1/26'],
    ['{nr:2}', 100, '100'],
    ['RE-{year}-{nr:4}', 83, 'RE-2026-0083'],
  ])('%s and %i make %s', (pattern, next, example) => {
    expect(numberExample(pattern, next, '2026')).toBe(example);
  });

  it('requires a place for the number', () => {
    expect(numberExample('RE-{year}', 1, '2026')).toBeUndefined();
  });
});

it('the link of the example does not claim the address of the app, which mails do not have', () => {
  const known = {
    number: 'RE-00042',
    invoiceNumber: 'RE-00042',
    currency: 'CHF',
    company: 'Muster AG',
    paymentDays: 30,
    today: '2026-01-31',
  };
  vi.stubGlobal('location', { origin: 'https://app.example.ch' });
  expect(exampleValues('de', 'invoice', known).get('link')).toBe('https://…/document?token=…');
});
