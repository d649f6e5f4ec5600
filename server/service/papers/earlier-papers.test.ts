import { afterAll, describe, expect, it } from 'vitest';
import { earlierPaperList } from '#contract/kontor/earlier-paper-operations.ts';
import { recordOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { bytesOf, readPages } from './render/test-pdf.ts';

/** OR art. 957a and 958f: a paper that left the company can be printed as issued, whatever happened to the document since. */
const service = await startPaperService();
const { call, make, addLine, paper, editProfile } = service;
afterAll(service.close);

const act = async (document: string, action: string): Promise<number> =>
  (await call('POST', `${document}/${action}`)).status;
const list = async (document: string) =>
  earlierPaperList.answer.parse((await call('GET', `/kontor${document}/earlier_paper`)).body);
const pdf = async (document: string, version: number | string, more: object = {}) =>
  call('GET', `/kontor${document}/earlier_paper/${version}/pdf`, more);
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

const draft = async (segment: Parameters<typeof make>[0] = 'kb_invoice'): Promise<string> => {
  const document = await make(segment);
  await addLine(document, 'Beratung', '100');
  return document;
};

describe('issued and reopened documents', () => {
  it.each(['kb_offer', 'kb_order', 'kb_invoice'] as const)(
    'keeps the PDF of a sent %s, byte for byte, with day and person',
    async (segment) => {
      const document = await draft(segment);
      await act(document, 'issue');
      await act(document, 'mark_as_sent');
      const issued = await paper(document);
      expect(await list(document)).toEqual([]);
      expect(await act(document, 'revert_issue')).toBe(200);
      await addLine(document, 'Nachtrag', '50');
      await editProfile({ phone: '044 000 00 00' });
      const [kept, ...others] = await list(document);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ version: 1, user_id: service.owner.userId });
      expect(kept?.taken_back_at.slice(0, 10)).toBe(kept?.issued_at?.slice(0, 10));
      expect(same(bytesOf((await pdf(document, 1)).body), issued)).toBe(true);
      expect((await readPages(await paper(document))).flat().join(' ')).toContain('Nachtrag');
      await editProfile({ phone: null });
    },
  );

  it('keep each sent version, newest first, even after cancellation', async () => {
    const invoice = await draft();
    const texts: string[] = [];
    for (const text of ['Erster', 'Zweiter']) {
      await addLine(invoice, text, '1');
      await act(invoice, 'issue');
      await call('POST', invoice, { body: { viewed_by_client_at: '2025-11-21 10:00:00' } });
      await act(invoice, 'revert_issue');
    }
    expect((await list(invoice)).map(({ version }) => version)).toEqual([2, 1]);
    await act(invoice, 'cancel');
    for (const version of [1, 2])
      texts.push((await readPages(bytesOf((await pdf(invoice, version)).body))).flat().join(' '));
    expect(texts.map((text) => [text.includes('Zweiter'), text.includes('storniert')])).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('keep no version that nobody saw', async () => {
    const invoice = await draft();
    await act(invoice, 'issue');
    await act(invoice, 'revert_issue');
    expect(await list(invoice)).toEqual([]);
    expect((await pdf(invoice, 1)).status).toBe(404);
  });

  it('show them to users who may see the document, as PDFs on request', async () => {
    const invoice = await draft();
    await act(invoice, 'issue');
    await act(invoice, 'mark_as_sent');
    await act(invoice, 'revert_issue');
    const answer = await pdf(invoice, 1, { headers: { accept: 'application/pdf' } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(recordOf(await pdf(invoice, 1))['name'])).toMatch(/^RE-\d+-1\.pdf$/);
    for (const version of [2, 0, 'x']) expect((await pdf(invoice, version)).status).toBe(404);
    const offers = await service.token(service.owner, ['kb_offer_show']);
    expect((await pdf(invoice, 1, { token: offers })).status).toBe(403);
    const abroad = { org: 'two-ag', token: service.foreign };
    expect((await pdf(invoice, 1, abroad)).status).toBe(404);
    expect((await call('GET', `/kontor${invoice}/earlier_paper`, abroad)).status).toBe(404);
  });
});
