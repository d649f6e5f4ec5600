import { afterAll, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { numberGapList } from '#contract/kontor/number-gap-operation.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { recordOf, recordsOf } from '../testing/test-service.ts';

/**
 * An issued document refuses DELETE (rulings/documents#edit); a draft can be deleted, even one that was issued and
 * reverted without leaving the company (rulings/documents#left).
 */
const service = await startPaperService();
const { call, make, addLine } = service;
afterAll(service.close);

const segments = ['kb_offer', 'kb_order', 'kb_invoice'] as const;
type Segment = (typeof segments)[number];
const cancelled = { kb_offer: 4, kb_order: 21, kb_invoice: 19 } as const;
const resources = { kb_offer: 'estimate', kb_order: 'order', kb_invoice: 'invoice' } as const;

const draft = async (segment: Segment): Promise<string> => {
  const document = await make(segment);
  await addLine(document, 'Beratung', '100');
  return document;
};
const act = async (document: string, ...actions: readonly string[]): Promise<void> => {
  for (const action of actions) expect((await call('POST', `${document}/${action}`)).status).toBe(200);
};
const remove = async (document: string) => call('DELETE', document);
const gaps = async (segment: Segment, token?: string) =>
  call('GET', `/kontor/${segment}/number_gap`, token === undefined ? {} : { token });
const numberOf = async (document: string) => String(recordOf(await call('GET', document))['document_nr']);

describe.each(segments)('%s', (segment) => {
  it('cannot be deleted once issued, and stays as it was', async () => {
    const document = await draft(segment);
    await act(document, 'issue');
    const before = (await call('GET', document)).body;
    const refused = await remove(document);
    expect(refused.status).toBe(403);
    expect(errorBody.parse(refused.body)).toMatchObject({ error_code: 403 });
    expect((await call('GET', document)).body).toEqual(before);
  });

  it('cannot be deleted after it was sent and reopened, but can be cancelled', async () => {
    const document = await draft(segment);
    await act(document, 'issue', 'mark_as_sent', 'revert_issue');
    const refused = await remove(document);
    expect([refused.status, recordOf(refused)['message']]).toEqual([
      403,
      'The document has been issued and the recipient has it. It can be cancelled, but not deleted.',
    ]);
    await act(document, 'cancel');
    expect(recordOf(await call('GET', document))['kb_item_status_id']).toBe(cancelled[segment]);
    expect((await remove(document)).status).toBe(403);
  });

  it('remembers that it was sent when issued and reopened again', async () => {
    const document = await draft(segment);
    await act(document, 'issue', 'mark_as_sent', 'revert_issue', 'issue', 'revert_issue');
    expect((await remove(document)).status).toBe(403);
    const body = { filter: [{ field: 'id', value: Number(document.split('/').at(-1)) }] };
    const answered = recordOf(await call('POST', `/kontor/query/${resources[segment]}`, { body }));
    expect(answered['records']).toMatchObject([{ sent_at: null, left_at: expect.any(String) }]);
  });

  it('cannot be deleted after the client viewed it and it was reopened', async () => {
    const document = await draft(segment);
    await act(document, 'issue');
    await call('POST', document, { body: { viewed_by_client_at: '2025-11-20 10:00:00' } });
    await act(document, 'revert_issue');
    expect((await remove(document)).status).toBe(403);
  });

  it('can be deleted if reopened without being sent, and its number is recorded with person and time, and not reused', async () => {
    const document = await draft(segment);
    const document_nr = await numberOf(document);
    await act(document, 'issue', 'revert_issue');
    expect((await remove(document)).status).toBe(200);
    const [latest] = numberGapList.answer.parse((await gaps(segment)).body);
    expect(latest).toEqual({
      document_nr,
      document_id: Number(document.split('/').at(-1)),
      reason: 'draft_deleted',
      user_id: service.owner.userId,
      deleted_at: '2025-11-20 14:00:00',
    });
    expect(await numberOf(await draft(segment))).not.toBe(document_nr);
  });

  it('cannot be cancelled if it was never issued', async () => {
    const document = await draft(segment);
    const expected = segment === 'kb_order' ? 200 : 409;
    expect((await call('POST', `${document}/cancel`)).status).toBe(expected);
  });
});

describe('number gaps', () => {
  it('are listed for one kind and company, for users who may read its documents', async () => {
    const numbers = recordsOf(await gaps('kb_invoice')).map((gap) => String(gap['document_nr']));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => number.startsWith('RE-'))).toBe(true);
    const abroad = { token: service.foreign, org: service.stranger.org };
    expect((await call('GET', '/kontor/kb_invoice/number_gap', abroad)).body).toEqual([]);
    expect((await gaps('kb_offer', await service.token(service.owner, ['kb_invoice_show']))).status).toBe(403);
    expect((await call('GET', '/kontor/kb_bill/number_gap')).status).toBe(404);
  });
});
