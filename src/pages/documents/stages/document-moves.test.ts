import { afterAll, describe, expect, test } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { parseAppRecord } from '#api/service/app-record.ts';
import { idOf, startTestService } from '#server/service/testing/test-service.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { movesOf, needsQuestion, type DocumentOffer } from './document-moves.ts';
import { daysLate, statusOf } from './document-status.ts';

const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));

await call('POST', '/kontor/company_profile', { body: { email: 'buero@kontor.example' } });

const read = async (kind: DocumentKind, id: number): Promise<DocumentRecord> => {
  const { resource } = documentKinds[kind].endpoint;
  const { body } = await call('POST', `/kontor/query/${resource.name}`, {
    body: { filter: [{ field: 'id', value: id }] },
  });
  return parseAppRecord(resource, queryAnswer.parse(body).records[0] ?? {}, null);
};

type Step = DocumentOffer | 'pay half' | 'pay all';

const take = async (path: string, step: Step): Promise<number> => {
  if (step === 'pay half' || step === 'pay all') {
    const value = step === 'pay half' ? '50' : '100';
    return (await call('POST', `${path}/payment`, { body: { date: '2025-11-20', value } })).status;
  }
  if (step === 'delete') return (await call('DELETE', path)).status;
  if (step === 'pdf' || step === 'download') return (await call('GET', `${path}/pdf`)).status;
  if (step === 'send') {
    const body = { recipient_email: 'info@muster.example', again: true };
    return (await call('POST', `/kontor${path}/send`, { body })).status;
  }
  return (await call('POST', `${path}/${step}`, { body: {} })).status;
};

/** A document brought to this stage; `overdue` was due a month ago. */
const make = async (
  kind: DocumentKind,
  steps: readonly Step[],
  more: object = {},
): Promise<{ id: number; path: string }> => {
  const { segment } = documentKinds[kind];
  const id = idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1, ...more } }));
  const path = `/${segment}/${id}`;
  const body = { account_id: 1, amount: 1, tax_id: 4, unit_price: 100 };
  await call('POST', `${path}/kb_position_custom`, { body });
  for (const step of steps) expect(await take(path, step)).toBeLessThan(400);
  return { id, path };
};

/** The service allows marking as sent repeatedly; the app offers it once. */
const isHeldBack = (record: DocumentRecord, move: DocumentOffer): boolean =>
  move === 'mark_as_sent' && typeof record.sent_at === 'string';

type Life = readonly [kind: DocumentKind, status: string, steps: readonly Step[], more: object];
const lives: readonly Life[] = [
  ['estimate', 'draft', [], {}],
  ['estimate', 'draft', ['issue', 'revert_issue'], {}],
  ['estimate', 'draft', ['issue', 'mark_as_sent', 'revert_issue'], {}],
  ['estimate', 'pending', ['issue'], {}],
  ['estimate', 'pending', ['issue', 'mark_as_sent'], {}],
  ['estimate', 'accepted', ['issue', 'accept'], {}],
  ['estimate', 'declined', ['issue', 'reject'], {}],
  ['order', 'draft', [], {}],
  ['order', 'draft', ['issue', 'revert_issue'], {}],
  ['order', 'draft', ['issue', 'mark_as_sent', 'revert_issue'], {}],
  ['order', 'pending', ['issue'], {}],
  ['order', 'invoiced', ['issue', 'invoice'], {}],
  ['order', 'cancelled', ['issue', 'cancel'], {}],
  ['invoice', 'draft', [], {}],
  ['invoice', 'draft', ['issue', 'revert_issue'], {}],
  ['invoice', 'draft', ['issue', 'mark_as_sent', 'revert_issue'], {}],
  ['invoice', 'pending', ['issue'], {}],
  ['invoice', 'unpaid', ['issue'], { is_valid_from: '2025-09-20', is_valid_to: '2025-10-20' }],
  ['invoice', 'partlyPaid', ['issue', 'pay half'], {}],
  ['invoice', 'paid', ['issue', 'pay all'], {}],
  ['invoice', 'cancelled', ['issue', 'cancel'], {}],
];

describe.each(lives)('%s, %s after %j', (kind, status, steps, more) => {
  test('has its status, and offers exactly the actions that the service allows', async () => {
    const { id } = await make(kind, steps, more);
    const record = await read(kind, id);
    expect(statusOf(kind, record)).toBe(status);
    const { next, others } = movesOf(kind, record);
    const offered = [{ move: next, reason: undefined }, ...others].filter(({ move }) => !isHeldBack(record, move));
    const done: DocumentOffer[] = [];
    for (const { move } of offered) if ((await take((await make(kind, steps, more)).path, move)) < 400) done.push(move);
    expect(done).toEqual(offered.flatMap(({ move, reason }) => (reason === undefined ? [move] : [])));
  });
});

test.each([
  ['estimate', 'order'],
  ['estimate', 'invoice'],
  ['order', 'invoice'],
] as const)('%s that became an %s makes no second one, and cannot be reopened', async (kind, target) => {
  const { id, path } = await make(kind, ['issue', target]);
  const { next, others } = movesOf(kind, await read(kind, id), true);
  expect(next).toBe('pdf');
  const held = others.flatMap(({ move, reason }) => (reason === 'followed' ? [move] : []));
  expect(held).toEqual(expect.arrayContaining([target, 'revert_issue', 'cancel']));
  for (const move of held) expect([move, await take(path, move)]).toEqual([move, 409]);
});

test('a draft is deleted instead of cancelled, and a document is marked as sent once', async () => {
  const reasonsOf = async (
    kind: DocumentKind,
    steps: readonly Step[],
  ): Promise<ReadonlyMap<string, string | undefined>> =>
    new Map(
      movesOf(kind, await read(kind, (await make(kind, steps)).id)).others.map(({ move, reason }) => [move, reason]),
    );
  expect((await reasonsOf('order', [])).has('cancel')).toBe(false);
  expect((await reasonsOf('estimate', ['issue', 'mark_as_sent'])).get('mark_as_sent')).toBe('sent');
  const imported = {
    ...(await read('invoice', (await make('invoice', ['issue'])).id)),
    sent_at: '2025-10-01 00:00:00',
  };
  expect(movesOf('invoice', imported).others).toContainEqual({ move: 'mark_as_sent', reason: 'imported' });
});

test('an invoice is overdue by the days since its due date while an amount is open', async () => {
  const due = { is_valid_from: '2025-09-20', is_valid_to: '2025-10-20' };
  const lateOf = async (steps: readonly Step[], today: string): Promise<number> =>
    daysLate(await read('invoice', (await make('invoice', steps, due)).id), today);
  expect(await lateOf(['issue'], '2025-11-20')).toBe(31);
  expect(await lateOf(['issue'], '2025-10-21')).toBe(1);
  expect(await lateOf(['issue'], '2025-10-20')).toBe(0);
  expect(await lateOf(['issue', 'pay half'], '2025-11-20')).toBe(31);
  expect(await lateOf(['issue', 'pay all'], '2025-11-20')).toBe(0);
  expect(await lateOf([], '2025-11-20')).toBe(0);
  const credit = {
    ...(await read('invoice', (await make('invoice', ['issue'], due)).id)),
    total_remaining_payments: '-5.0000',
  };
  expect(daysLate(credit, '2025-11-20')).toBe(0);
  expect(daysLate(await read('estimate', (await make('estimate', ['issue'])).id), '2030-01-01')).toBe(0);
});

test('irreversible actions and those on received documents are confirmed', async () => {
  const invoice = await read('invoice', (await make('invoice', ['issue'])).id);
  const sent = await read('invoice', (await make('invoice', ['issue', 'mark_as_sent'])).id);
  expect(needsQuestion('invoice', invoice, 'cancel')).toBe(true);
  expect(needsQuestion('estimate', invoice, 'cancel')).toBe(false);
  expect(needsQuestion('invoice', invoice, 'revert_issue')).toBe(false);
  expect(needsQuestion('invoice', invoice, 'revert_issue', true)).toBe(true);
  expect(needsQuestion('invoice', sent, 'revert_issue')).toBe(true);
  expect(needsQuestion('invoice', sent, 'issue')).toBe(false);
});

test('a follow-up shows its origin', async () => {
  const estimate = await make('estimate', ['issue']);
  const { id } = await call('POST', `${estimate.path}/order`, { body: {} }).then((answer) => ({ id: idOf(answer) }));
  expect(await read('order', id)).toMatchObject({ made_from: 'kb_offer', made_from_id: estimate.id, issued_at: null });
});
