import { describe, expect, it } from 'vitest';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';

const values = new Map([
  ['document_nr', 'RE-7'],
  ['total', 'CHF 1’250.00'],
  ['due_date', ''],
  ['title', 'Umbau {total} [Etappe 2]'],
  ['contact', '$& $1 <b>'],
]);

describe('placeholders', () => {
  it.each([
    ['Rechnung {document_nr}: {total}', 'Rechnung RE-7: CHF 1’250.00'],
    ['{document_nr}, {document_nr}', 'RE-7, RE-7'],
    ['bis {due_date}.', 'bis .'],
    ['{other} { } {} } {', '{other} { } {} } {'],
    ['{{document_nr}}', '{RE-7}'],
    ['{title}', 'Umbau {total} [Etappe 2]'],
    ['{contact}', '$& $1 <b>'],
    ['{constructor} {__proto__}', '{constructor} {__proto__}'],
    ['RE[, zahlbar bis {due_date}].', 'RE.'],
    ['RE[, über {total}].', 'RE, über CHF 1’250.00.'],
    ['[{total}, {due_date}]', ''],
    ['[wichtig] [{other}]', '[wichtig] [{other}]'],
    ['[{total} {other}]', 'CHF 1’250.00 {other}'],
    ['[für {title}]', 'für Umbau {total} [Etappe 2]'],
    ['[[{total}]]', '[CHF 1’250.00]'],
    ['[offen {total}', '[offen CHF 1’250.00'],
    ['zu ] {total}', 'zu ] CHF 1’250.00'],
    ['{document_nr [{due_date}] }', '{document_nr  }'],
    ['', ''],
  ])('replaces placeholders in %s with %s', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it.each([
    ['{document_nr} und {betrag}', '{betrag}'],
    ['{}', '{}'],
    ['{ total }', '{ total }'],
    ['{constructor}', '{constructor}'],
    ['{total} bis {due_date}', undefined],
    ['ohne', undefined],
  ])('in %s, %s is unknown', (text, unknown) => {
    expect(unknownPlaceholder(text, ['document_nr', 'total', 'due_date'])).toBe(unknown);
  });

  it.each(['[', '{', '[{', '[{total}', 'a', ']', '}'])('are replaced quickly in a long text of %s', (part) => {
    const text = part.repeat(10_000);
    const start = performance.now();
    fillPlaceholders(text, new Map([['total', 'T']]));
    unknownPlaceholder(text, ['total']);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
