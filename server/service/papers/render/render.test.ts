import { afterAll, describe, expect, it } from 'vitest';
import { sampleLine, samplePaper } from './test-pdf.ts';
import { acquireRenderer, renderPdf } from './render.ts';

/** Papers too large for a PDF end in 422, and the same worker draws the next one. */
afterAll(acquireRenderer());

const refused = { status: 422, message: 'This document is too large for a PDF.' };
const pageBreaks = Array.from({ length: 2400 }, (_, index) =>
  index % 2 === 0 ? sampleLine() : ({ kind: 'pagebreak' } as const),
);

describe('drawing a PDF', () => {
  it.each([
    ['more than 1000 pages', samplePaper({ positions: pageBreaks })],
    [
      'more lines than they hold',
      samplePaper({ positions: Array.from({ length: 80 }, () => sampleLine('\n'.repeat(3999) + 'x')) }),
    ],
    ['more than 8 million letters', samplePaper({ header: 'x'.repeat(8_000_001) })],
  ])('a PDF of %s is refused, and the next one is drawn', async (_, paper) => {
    await expect(renderPdf([paper])).rejects.toMatchObject(refused);
    expect((await renderPdf([samplePaper()])).length).toBeGreaterThan(1000);
  });

  it('stops when its caller hangs up', async () => {
    // No word occurs twice, so that each has to be laid out; if nothing stopped it, this would take until the limit of
    // 30 s.
    const words = Array.from({ length: 400_000 }, (_, index) => (index * 7919).toString(36));
    const positions = Array.from({ length: 500 }, (_, at) =>
      sampleLine(words.slice(at * 800, at * 800 + 800).join(' ')),
    );
    const begun = performance.now();
    await expect(renderPdf([samplePaper({ positions })], AbortSignal.timeout(500))).rejects.toMatchObject({
      status: 499,
    });
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});
