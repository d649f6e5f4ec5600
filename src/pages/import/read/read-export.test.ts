import { describe, expect, test } from 'vitest';
import { maxExportSize, readExport } from './read-export.ts';
import { range, readText, spans, zone } from './test-export.ts';

const headers = 'User,Description,Start date,Start time,End date,End time,Duration';
const oneRow = (text: string) => readText(`${headers}\nU,${text},2025-03-18,10:00,2025-03-18,11:00,1:00`);

describe('the duration column', () => {
  const span = (start: string, end: string, duration: string) =>
    readText(`${headers}\nU,T,2025-10-26,${start},2025-10-26,${end},${duration}`);

  test('may differ by a minute, and no more', () => {
    expect(span('10:00', '11:00', '0:59:00').rows).toHaveLength(1);
    expect(span('10:00', '11:00', '1:01:00').rows).toHaveLength(1);
    expect(span('10:00', '11:00', '0:58:59').problems).toEqual([
      { line: 2, code: 'contradiction', stated: 3_539, elapsed: 3_600 },
    ]);
  });

  test('decides a repeated hour; without it time never runs backwards, and no hour is added', () => {
    expect(spans(span('02:10', '02:40', '1:30:00'))).toEqual([
      [2, range('2025-10-26 02:10:00', '2025-10-26T01:40:00Z'), 5_400],
    ]);
    expect(spans(span('02:10', '02:40', ''))).toEqual([
      [2, range('2025-10-26 02:10:00', '2025-10-26 02:40:00'), 1_800],
    ]);
    expect(spans(span('02:40', '02:10', ''))).toEqual([
      [2, range('2025-10-26 02:40:00', '2025-10-26T01:10:00Z'), 1_800],
    ]);
    expect(span('02:30', '02:30', '').problems).toEqual([{ line: 2, code: 'zero length' }]);
  });
});

describe('unreadable input', () => {
  test('includes a text longer than the service accepts', () => {
    expect(oneRow('x'.repeat(10_000)).problems).toEqual([]);
    expect(oneRow('👍'.repeat(10_000)).problems).toEqual([]);
    expect(oneRow('x'.repeat(10_001)).problems).toEqual([
      { line: 2, code: 'text too long', length: 10_001, limit: 10_000 },
    ]);
  });

  test('includes a text that cannot be stored', () => {
    expect(oneRow('a\0b').problems).toEqual([{ line: 2, code: 'not storable', column: 'Description', value: 'a\0b' }]);
  });

  test('includes empty, foreign and oversized files', () => {
    expect(readExport('\uFEFF \r\n', { zone })).toEqual({ ok: false, problem: { code: 'empty' } });
    expect(readExport('Begin\n1', { zone })).toEqual({
      ok: false,
      problem: { code: 'unknown format', headers: ['Begin'] },
    });
    expect(readExport('x'.repeat(maxExportSize + 1), { zone })).toEqual({
      ok: false,
      problem: { code: 'too large', size: maxExportSize + 1, limit: maxExportSize },
    });
  });

  test('excludes a file with only headers, which is valid but empty', () => {
    expect(readText(headers)).toMatchObject({ rows: [], problems: [], users: [], dateOrderAmbiguous: false });
  });
});
