import { describe, expect, it } from 'vitest';
import { plainText, printAmount, printDate, printDecimal, printRate } from './figures.ts';

/** How figures and texts are printed. */
describe('a figure', () => {
  it.each([
    [1_234_500_000n, '1’234.50'],
    [-1_234_567_890_000n, '−1’234’567.89'],
    [999_999_999_999_000_000n, '999’999’999’999.00'],
    [0n, '0.00'],
    [-4_000n, '0.00'],
  ])('%s millionths are printed as an amount', (value, text) => {
    expect(printAmount(value)).toBe(text);
  });

  it('has as many places as needed, or as the document sets', () => {
    expect(printDecimal(4_500_000n, 0)).toBe('4.5');
    expect(printDecimal(1_000_000_000n, 0)).toBe('1’000');
    expect(printDecimal(1_234_567n, 2)).toBe('1.234567');
    expect(printDecimal(165_000_000n, 2)).toBe('165.00');
    expect(printDecimal(1_234_567n, 3)).toBe('1.234567');
    expect(printDecimal(1_500_000n, 99)).toBe('1.500000');
    expect(printRate(8_100_000n)).toBe('8.1 %');
  });

  it('a date is printed the Swiss way', () => {
    expect(printDate('2025-11-20')).toBe('20.11.2025');
  });
});

describe('a text', () => {
  it.each([
    ['<b>Fett</b> und <i class="x">kursiv</i>', 'Fett und kursiv'],
    ['eins<br>zwei<br />drei', 'eins\nzwei\ndrei'],
    ['<p>eins</p>\n<p>zwei</p>', 'eins\nzwei'],
    ['<ul><li>eins</li><li>zwei</li></ul>', '• eins\n• zwei'],
    ['<b>A &amp; B &lt;&nbsp;C</b>', 'A & B < C'],
    ['<STRONG>x</STRONG>', 'x'],
  ])('%s loses its tags and keeps its lines', (text, printed) => {
    expect(plainText(text)).toBe(printed);
  });

  it.each(['a < b > c', '<script>alert(1)</script>', 'AT&amp;T', '{{7*7}} ${x} %s', '<br', 'x\ny'])(
    '%s is not markup and stays letter for letter',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  it('has uniform line ends, and null gives no text', () => {
    expect(plainText('a\r\nb\rc')).toBe('a\nb\nc');
    expect(plainText(null)).toBe('');
  });
});
