import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { samplePaper } from './test-pdf.ts';
import { packing, unpacked, type PrintJob } from './print-job.ts';

/** The job as a worker receives it, copied like a message. */
const { letterhead } = samplePaper();
const withLogo = (logo: string | null) => samplePaper({ letterhead: { ...letterhead, logo } });
const sent = (papers: readonly ReturnType<typeof samplePaper>[]): Buffer => {
  const { add, packed } = packing();
  for (const paper of papers) add(paper);
  return serialize({ ...packed(), limit: 0 });
};
const received = (bytes: Buffer): PrintJob => deserialize(bytes);

describe('a job for a worker', () => {
  it('contains a picture once, however many PDFs show it', () => {
    const picture = 'x'.repeat(400_000);
    const papers = Array.from({ length: 500 }, () => withLogo(`data:${picture}`));
    expect(sent(papers).length).toBeLessThan(2_000_000);
  });

  it('restores the PDFs’ input unchanged', () => {
    const papers = [withLogo('data:one'), withLogo(null), withLogo('data:two'), withLogo('data:one')];
    expect(unpacked(received(sent(papers)))).toEqual(papers);
  });

  it('counts characters without those of pictures', () => {
    const { add, letters } = packing();
    add(withLogo('x'.repeat(400_000)));
    const before = letters();
    add(samplePaper({ header: 'y'.repeat(5000) }));
    expect(before).toBeLessThan(5000);
    expect(letters() - before).toBeGreaterThan(5000);
  });
});
