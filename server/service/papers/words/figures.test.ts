import { describe, expect, it } from 'vitest';
import { plainText, printRate } from './figures.ts';

/** How figures and texts are printed. */
describe('a figure', () => {
  it('a rate has as many places as needed', () => {
    expect(printRate(8_100_000n)).toBe('8.1 %');
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
