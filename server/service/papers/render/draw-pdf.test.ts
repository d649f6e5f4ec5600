import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { leftOf, readInfo, readPages, readText, rightOf, sampleLine, samplePaper, scanQr } from './test-pdf.ts';
import type { PrintedPosition } from './printed-document.ts';
import { drawPdf } from './draw-pdf.ts';

/** The content of the paper, read back from the PDF. */
const draw = async (more: Parameters<typeof samplePaper>[0] = {}) => drawPdf([samplePaper(more)]);
const linesOf = (count: number, kind = 'Zeile'): PrintedPosition[] =>
  Array.from({ length: count }, (_, index) => sampleLine(`${kind} ${index + 1}`, { pos: String(index + 1) }));

const bill = {
  iban: 'CH4431999123000889012',
  reference: '210000000003139471430009017',
  amount: '4025.20',
  currency: 'CHF' as const,
  creditor: { name: 'Lindenhof', street: 'Gasse', house_number: '1', postcode: '8001', city: 'Zürich', country: 'CH' },
  debtor: null,
  message: '',
};

describe('a PDF', () => {
  it('keeps the label of the longest total apart from its amount', async () => {
    const label = 'MWST 8.1 % auf -899’999’999’999.99';
    const bytes = await draw({ totals: [{ weight: 'small', label, amount: '-72’899’999’271.00' }] });
    const [end = 0, start = 0] = [await rightOf(bytes, '-899’999'), await leftOf(bytes, '-72’899')];
    expect(start - end).toBeGreaterThan(3);
    const short = await draw({ totals: [{ weight: 'plain', label: 'Netto', amount: '100.00' }] });
    expect(await leftOf(short, 'Netto')).toBeCloseTo(105, 0);
  });

  it('has the same bytes each time, even from a worker that has drawn others', async () => {
    const first = await draw({ qr_bill: bill });
    await draw({ positions: linesOf(60), header: 'Ŝanĝo' });
    const again = await draw({ qr_bill: bill });
    expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true);
    expect(Buffer.from(await draw({ qr_bill: bill, date: '2025-11-21' })).equals(Buffer.from(first))).toBe(false);
  });

  it('has A4 pages, a title and the date of the document', async () => {
    const bytes = await draw();
    expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(await readInfo(bytes)).toMatchObject({ Title: 'Rechnung RE-00001', CreationDate: 'D:20251120000000Z' });
  });

  it('shows letters of all Latin alphabets as they are', async () => {
    const letters = 'ő ğ ș Ł ž ñ ß æ ø å İ ı Ț ŵ é € – « » ’ …';
    expect(await readText(await draw({ header: letters, positions: [sampleLine(letters)] }))).toContain(letters);
  });

  it('shows no control characters and direction marks', async () => {
    const bytes = await draw({ header: 'a\u202eb\u0007c\u00add', address: ['x\ty'] });
    expect(await readText(bytes)).toContain('abcd');
    expect(await readText(bytes)).toContain('x y');
  });

  it('sets the points of a date apart: every date within a text has the same width', async () => {
    const end = async (date: string) =>
      rightOf(await draw({ header: `Zur Rechnung vom ${date}`, layout: 'even' }), date.slice(-4));
    const [narrow = 0, wide = 1] = [await end('11.11.2011'), await end('20.08.2040')];
    expect(narrow).toBeCloseTo(wide, 2);
  });

  it('breaks a period that is wider than its column', async () => {
    const references = [{ label: 'Zeitraum', value: '28.08.2025 – 26.08.2026' }];
    expect(await rightOf(await draw({ references }), '2026')).toBeLessThan(190);
  });

  it('keeps every letter of words wider than their column, and of texts longer than a page', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(4);
    const long = Array.from({ length: 150 }, (_, index) => `Absatz${index}`).join('\n');
    const bytes = await draw({
      positions: [sampleLine(word), { kind: 'text', level: 0, pos: null, text: long }],
      footer: long,
    });
    const pages = await readPages(bytes);
    const text = pages.flat().join('\n');
    expect(text.replaceAll(/[\s\d.h]/g, '')).toContain(word.replaceAll('h', ''));
    for (const index of [0, 1, 75, 149]) expect(text.match(new RegExp(`^Absatz${index}$`, 'gm'))).toHaveLength(2);
    expect(pages.length).toBeGreaterThan(4);
  });
});

describe('pages', () => {
  it('repeat the table heading and are numbered with the total', async () => {
    const pages = await readPages(await draw({ positions: linesOf(1000) }));
    for (const [index, lines] of pages.entries()) {
      expect(lines.filter((line) => line.startsWith('Pos. Bezeichnung'))).toHaveLength(1);
      expect(lines.at(-1)).toContain(`Seite ${index + 1} von ${pages.length}`);
    }
    const found = pages.flat().flatMap((line) => /^\d+ (Zeile \d+) /.exec(line)?.[1] ?? []);
    expect(found).toEqual(Array.from({ length: 1000 }, (_, index) => `Zeile ${index + 1}`));
  });

  it('break where requested, only once if requested twice, and also before the totals', async () => {
    const pagebreak = { kind: 'pagebreak' } as const;
    const [one, two] = [sampleLine('eins'), sampleLine('zwei')];
    const pages = await readPages(await draw({ positions: [one, pagebreak, pagebreak, two, pagebreak] }));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.join()).toContain('eins');
    expect(pages[1]?.join()).toContain('zwei');
    expect(pages[2]?.join()).toContain('Total CHF');
    expect(await readPages(await draw({ header: 'Guten Tag', positions: [pagebreak, one] }))).toHaveLength(2);
    expect(await readPages(await draw({ positions: [pagebreak, one] }))).toHaveLength(1);
  });

  it.each(Array.from({ length: 10 }, (_, index) => 17 + index))(
    'never end in a group title or begin with a sum, with %i lines above',
    async (count) => {
      const group = { kind: 'group', level: 0, pos: '9', text: 'Gruppe', total: '1.00', is_optional: false } as const;
      const subtotal = { kind: 'subtotal', level: 0, text: 'Zwischentotal', total: '1.00' } as const;
      const positions = [
        ...linesOf(count),
        group,
        sampleLine('darin', { level: 1 }),
        subtotal,
        ...linesOf(2, 'danach'),
      ];
      const pages = await readPages(await draw({ positions, totals: samplePaper().totals }));
      for (const lines of pages) {
        const rows = lines.slice(lines.findIndex((line) => line.startsWith('Pos.')) + 1, -1);
        expect(rows[0]).not.toContain('Zwischentotal');
        expect(rows.at(-1)).not.toContain('Gruppe');
      }
      expect(pages.flat().filter((line) => line.includes('Gruppe'))).toHaveLength(1);
    },
  );

  it.each(Array.from({ length: 9 }, (_, index) => 17 + index))(
    'keep the totals together, with %i lines above',
    async (count) => {
      const plain = ['Netto', 'MWST', 'Rundung'].map((label) => ({ weight: 'plain', label, amount: '1.00' }) as const);
      const totals = [...plain, { weight: 'due', label: 'Total CHF', amount: '3.00' } as const];
      const pages = await readPages(await draw({ positions: linesOf(count), totals }));
      const withTotals = pages.filter((lines) => lines.some((line) => /^(Netto|MWST|Rundung|Total CHF) /.test(line)));
      expect(withTotals).toHaveLength(1);
    },
  );

  it('are numbered per document', async () => {
    const pages = await readPages(
      await drawPdf([samplePaper({ positions: linesOf(40) }), samplePaper({ title: 'Rechnung RE-00002' })]),
    );
    const pageNumbers = pages.map((lines) => /Seite \d von \d/.exec(lines.at(-1) ?? '')?.[0]);
    expect(pageNumbers).toEqual(['Seite 1 von 2', 'Seite 2 von 2', 'Seite 1 von 1']);
    expect(pages[2]?.join('\n')).toContain('Rechnung RE-00002');
  });
});

describe('the QR-bill', () => {
  it.each([
    ['at the foot of the page where there is room', 3, 1],
    ['on a page of its own where there is none', 12, 2],
    ['at the foot of the last page', 30, 2],
  ])('is %s', async (_, count, pages) => {
    const bytes = await draw({ positions: linesOf(count), qr_bill: bill });
    expect(await readPages(bytes)).toHaveLength(pages);
    expect((await scanQr(bytes, pages))?.[3]).toBe(bill.iban);
    expect((await scanQr(bytes, 1)) === undefined).toBe(pages > 1);
  });

  it('never covers the text: all of it ends above the perforation', async () => {
    const pages = await readPages(await draw({ positions: linesOf(30), qr_bill: bill, footer: 'letztes Wort' }));
    const last = pages.at(-1) ?? [];
    const receipt = last.findIndex((line) => line.includes('Empfangsschein'));
    const end = last.findIndex((line) => line.includes('letztes Wort'));
    expect(end).toBeGreaterThan(-1);
    expect(receipt).toBeGreaterThan(end);
  });
});

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
/** A grey picture with transparency, 2 by 2. */
const png = (rows: Buffer): string => {
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 4, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
};
const whole = png(deflateSync(Buffer.from([0, 9, 255, 9, 255, 0, 9, 255, 9, 255])));

describe('the logo', () => {
  const withLogo = async (logo: string | null): Promise<Uint8Array> =>
    draw({ letterhead: { name: 'Lindenhof Treuhand AG', address: [], details: [], logo } });
  const imagesIn = (bytes: Uint8Array): number =>
    Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;

  it('is stored once, however many pages show it', async () => {
    const one = await withLogo(whole);
    expect(imagesIn(one)).toBe(2);
    const letterhead = { name: 'Lindenhof Treuhand AG', address: [], details: [], logo: whole };
    expect(imagesIn(await drawPdf([samplePaper({ letterhead }), samplePaper({ letterhead })]))).toBe(2);
  });

  it.each([
    ['none', null],
    ['rows that are cut off', png(Buffer.from([1, 2, 3]))],
    ['no rows', png(Buffer.alloc(0))],
    ['no picture behind its type', `data:image/png;base64,${Buffer.from('hello').toString('base64')}`],
    ['no picture behind another type', `data:image/jpeg;base64,${Buffer.from('hello').toString('base64')}`],
    ['no data address', 'logo.png'],
  ])('a logo with %s is replaced by the name', async (_, logo) => {
    const bytes = await withLogo(logo);
    expect(imagesIn(bytes)).toBe(0);
    expect((await readPages(bytes))[0]?.[0]).toBe('Lindenhof Treuhand AG');
  });
});
