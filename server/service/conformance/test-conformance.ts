import { expect } from 'vitest';
import { z } from 'zod';
import { errorBody, oauthErrorBody } from '#contract/errors.ts';
import { importCreate } from '#contract/kontor/import-operations.ts';
import { bankFileCreate } from '#contract/kontor/bank-operations.ts';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { memberInvite, sessionList } from '#contract/kontor/member-operations.ts';
import { receiptCreate } from '#contract/kontor/receipt-operations.ts';
import { taxChangeList } from '#contract/kontor/tax-change-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { reminder } from '#contract/resources/reminder.ts';
import type { Route } from '#contract/route.ts';
import { bankSamples } from '../kontor/bank/test-bank.ts';
import { startMailServer } from '../mail/smtp/test-mail-server.ts';
import { importBodiesOf, importedInvoice } from './test-import.ts';
import { makeMessages } from './test-messages.ts';
import { nameOf, resourceIn, documentOf } from './test-routes.ts';
import { bodyOf as bodyOfSchema } from './test-samples.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';
import { countFrom500, makeWorld } from './test-world.ts';

/** Document actions that need an issued document. */
const afterIssue: ReadonlySet<string> = new Set([
  ...['estimate', 'order', 'invoice'].flatMap((document) =>
    ['revert_issue', 'mark_as_sent'].map((action) => `${document} ${action}`),
  ),
  ...['cancel', 'accept', 'reject', 'order', 'invoice'].map((action) => `estimate ${action}`),
  'invoice cancel',
]);

type Request = { readonly body?: unknown; readonly headers?: { readonly [name: string]: string } };

/** A service with at least one record of every resource in each company, and requests that succeed there. */
export const startConformance = async () => {
  const server = await startMailServer();
  const started = await startTestService({ mailer: server.mailer });
  const close = async (): Promise<void> => {
    await started.close();
    await server.close();
  };
  const service = { ...started, close };
  await countFrom500(service, service.stranger.companyId);
  const world = await makeWorld(service);
  const abroad = await makeWorld(service, { token: service.foreign, org: service.stranger.org });

  // The world's invoice has a PDF that was issued, sent and reverted.
  for (const action of ['issue', 'mark_as_sent', 'revert_issue'])
    await service.call('POST', `/kb_invoice/${world.reference('kb_invoice')}/${action}`);

  const issuedInvoice = async (): Promise<number> => {
    const id = await world.make(invoice);
    await service.call('POST', `/kb_invoice/${id}/issue`);
    return id;
  };
  const overdueInvoice = async (): Promise<number> => {
    const dates = { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' };
    const body = { contact_id: world.reference('contact'), user_id: service.owner.userId, ...dates };
    const made = idOf(await service.call('POST', '/kb_invoice', { body }));
    const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
    await service.call('POST', `/kb_invoice/${made}/kb_position_custom`, { body: position });
    await service.call('POST', `/kb_invoice/${made}/issue`);
    return made;
  };
  const credited = await overdueInvoice();
  const mailed = new Map([
    ['document_letter', await issuedInvoice()],
    ['document_send', await issuedInvoice()],
    ['customer_link_create', await issuedInvoice()],
  ]);

  const newReminder = async (): Promise<number> => world.make(reminder);
  const messages = await makeMessages(service, newReminder);

  const receipt = { name: 'Quittung.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
  const receipts = new Map<string, number>();
  for (const operation of ['receipt_show', 'receipt_delete']) {
    const made = await service.call('POST', `/kontor/kb_expense/${world.reference('kb_expense')}/receipt`, {
      body: receipt,
    });
    receipts.set(operation, receiptCreate.answer.parse(made.body).id);
  }

  const { accountBody, bankBody } = bankSamples;
  await service.call('POST', '/bank_account', { body: accountBody });
  const bankFiles = new Map<string, number>();
  for (const operation of ['bank_file_show', 'bank_file_download', 'bank_file_undo']) {
    const made = await service.call('POST', '/kontor/bank_file', { body: bankBody(operation) });
    bankFiles.set(operation, bankFileCreate.answer.parse(made.body).file.id);
  }

  const reduced = { rate: '2.6', value: '2.7', valid_from: '2026-01-01' };
  const taxChange = idOf(await service.call('POST', '/kontor/tax_change', { body: reduced }));
  /** The next change of the rate for lodging, a year after the one before. */
  const nextTaxChange = async () => {
    const changes = taxChangeList.answer.parse((await service.call('GET', '/kontor/tax_change')).body);
    const made = changes.filter(({ id }) => id !== taxChange);
    return {
      rate: made.at(-1)?.value ?? '3.8',
      value: (3.9 + made.length / 10).toFixed(1),
      valid_from: `${2026 + made.length}-01-01`,
    };
  };

  const rowOfImport = {
    user_id: service.owner.userId,
    client_service_id: world.reference('client_service'),
    allowable_bill: true,
    tracking: { type: 'duration', date: '2025-03-04', duration: '01:30' },
  };
  const begun = await service.call('POST', '/kontor/import', { body: { name: 'Import', rows: [rowOfImport] } });
  const importId = importCreate.answer.parse(begun.body).import.id;
  const imported = await importedInvoice(service, world.reference('contact'));

  const invited = { email: 'new@one-ag.example', lastname: 'New', role: 'time' };
  const { member } = memberInvite.answer.parse((await service.call('POST', '/kontor/member', { body: invited })).body);
  await service.token();
  const { body: own } = await service.call('GET', '/kontor/session');
  const spare = sessionList.answer.parse(own).find(({ current }) => !current);

  /** The target of an operation on members: an invitation for withdrawal, the bookkeeper for everything else. */
  const memberOf = (operation: string): number =>
    operation === 'member_withdraw' ? member.id : service.bookkeeper.userId;

  const pathOf = ({ resource, operation, path }: Route, id?: number | string): string => {
    if (resource === undefined) {
      const kind = documentOf(operation);
      const document = `${kind}/${mailed.get(operation) ?? world.reference(kind)}`;
      return path
        .replace(':resource', 'timetracking')
        .replace(':import', String(importId))
        .replace(':invoice/imported_paper', `${id ?? imported}/imported_paper`)
        .replace(':contact_id', String(id ?? world.reference('contact')))
        .replace(':member_id', String(id ?? memberOf(operation)))
        .replace(':session_id', String(id ?? spare?.id))
        .replace(':credit_note', String(id ?? world.reference('credit_note')))
        .replace(':message', String(id ?? messages.get(operation)))
        .replace(':expense', String(world.reference('kb_expense')))
        .replace(':tax_change', String(id ?? taxChange))
        .replace(':file', String(id ?? bankFiles.get(operation)))
        .replace(':receipt', String(id ?? receipts.get(operation)))
        .replace(
          /:invoice(?:_id)?/,
          String(id ?? (/^(?:credit_note|write_off|fee)_/.test(operation) ? credited : world.reference('kb_invoice'))),
        )
        .replace(':document/:document_id', document)
        .replace(':version', '1')
        .replace(':document', 'kb_invoice');
    }
    return world.path(resource, path.slice(resource.path.length).replace(':id', String(id ?? world.id(resource))));
  };

  /** Bodies that bill or report work, or delete positions. */
  const billingBody = async (operation: string): Promise<unknown> => {
    const path = `/kontor/kb_invoice/${world.reference('kb_invoice')}/position`;
    const madeIn = async (url: string, body: object): Promise<number> =>
      z.looseObject({ id: z.int() }).parse((await service.call('POST', url, { body })).body).id;
    const newEntry = async (): Promise<number> => {
      const tracking = { type: 'duration', date: '2025-11-20', duration: '01:00' };
      const who = { user_id: service.owner.userId, client_service_id: world.reference('client_service') };
      return madeIn('/timesheet', { ...who, allowable_bill: true, charge: 100, tracking });
    };
    const tax_id = world.reference('tax');
    const invoice = { contact_id: world.reference('contact'), user_id: service.owner.userId };
    const account_id = world.reference('account');
    const paid = { account_id, amount: 10, tax_id, user_id: service.owner.userId };
    switch (operation) {
      case 'position_delete':
        return [{ type: 'KbPositionText', id: await madeIn(path, { type: 'KbPositionText', text: 'Text' }) }];
      case 'report':
        return { period: { from: '2025-11-01', to: '2025-11-30' }, by: ['user', 'week'] };
      case 'invoice_from_hours_preview':
        return { entries: [{ id: await newEntry() }], group_by: 'entry', account_id };
      case 'invoice_from_hours':
      case 'invoice_from_hours_pdf':
        return { entries: [{ id: await newEntry() }], group_by: 'entry', account_id, tax_id, invoice };
      case 'invoice_from_expenses':
      case 'invoice_from_expenses_pdf':
        return { expenses: [{ kb_expense_id: await madeIn('/kb_expense', paid), tax_id }], invoice };
      default:
        return undefined;
    }
  };

  const option = { type: 'KbPositionText', text: 'Text', is_optional: true };
  const order = world.reference('kb_order');
  const { id: optional } = recordOf(await service.call('POST', `/kontor/kb_order/${order}/position`, { body: option }));

  /** Deletes the document made from the order before, so that another can follow it. */
  const followUpBody = async () => {
    const filter = [{ field: 'made_from_id', value: order }];
    const { body } = await service.call('POST', '/kontor/query/invoice', { body: { filter } });
    for (const { id } of queryAnswer.parse(body).records) await service.call('DELETE', `/kb_invoice/${id}`);
    return { make: 'invoice', taken: [{ type: option.type, id: optional }] };
  };

  const importBodies = importBodiesOf(rowOfImport);
  const kontorBody = async (operation: string): Promise<unknown> => {
    const client_service_id = world.reference('client_service');
    const body = { timetracking: { user_id: service.owner.userId, client_service_id, allowable_bill: true } };
    if (operation === 'stopwatch_start') return body;
    if (importBodies.has(operation)) return importBodies.get(operation);
    if (operation === 'member_invite') return { ...invited, email: 'newer@one-ag.example' };
    if (operation === 'session_confirm') return { password: 'one-ag' };
    if (operation === 'password_change') return { current_password: 'one-ag', new_password: 'one more good password' };
    if (operation === 'reminder_send')
      return { kb_reminder_id: await newReminder(), recipient_email: 'text@example.ch' };
    if (['document_send', 'credit_note_send', 'statement_send'].includes(operation))
      return { recipient_email: 'text@example.ch' };
    if (operation === 'reminder_run') return { day: '2025-11-20', dry_run: false };
    if (operation === 'reminder_run_pdf') return { day: '2025-11-20', kb_invoice_ids: [await overdueInvoice()] };
    if (operation === 'receipt_create') return receipt;
    if (operation === 'fee_payment_create') return { date: '2025-11-20', value: 1_000_000, fee: 1 };
    if (operation === 'write_off_preview') return { kind: 'discount', value: 1 };
    if (operation.startsWith('credit_note')) return { reason: 'Text', amount: 1 };
    if (operation === 'tax_change_create') return nextTaxChange();
    if (operation === 'bank_file_create') return bankBody(operation);
    if (operation === 'bank_csv_read')
      return { content: Buffer.from('Datum;Betrag\n18.11.2025;1.00').toString('base64') };
    if (operation === 'bank_entry_book') return { bookings: [{ id: 1, parts: [{ kb_invoice_id: 1, value: '1' }] }] };
    if (['bank_entry_unbook', 'in_use'].includes(operation)) return { ids: [1] };
    if (operation === 'bank_entry_leave') return { ids: [1], is_left: true };
    if (operation === 'reminder_stop_set') return { until: '2025-12-31' };
    if (operation === 'service_period_set') return { from: '2025-11-01', to: '2025-11-30' };
    if (operation === 'hours_annex_set') return { annex: { group_by: 'user', show_rates: true } };
    if (operation === 'follow_up') return followUpBody();
    if (operation === 'deleted_timetracking_restore') return { ids: [world.reference('timesheet')] };
    if (operation === 'pdf_batch') return [{ kind: 'invoice', id: world.reference('kb_invoice') }];
    const billing = await billingBody(operation);
    if (billing !== undefined) return billing;
    if (operation === 'position_create') return { type: 'KbPositionText', text: 'Text', after: null };
    if (operation === 'position_batch')
      return { positions: [{ type: 'KbPositionText', text: 'Text' }, { type: 'KbPositionPagebreak' }], after: null };
    if (operation !== 'stopwatch_edit') return {};
    const started = recordOf(await service.call('POST', '/kontor/stopwatch/start', { body }));
    const { id } = z.looseObject({ id: z.int() }).parse(started['running']);
    return { id, start: '2025-11-20 13:30:00' };
  };

  /** A new record on which the operation succeeds. */
  const makeFor = async (route: Route): Promise<number> => {
    const resource = resourceIn(route);
    const id = resource.create === undefined ? world.id(resource) : await world.make(resource);
    if (afterIssue.has(nameOf(route))) await service.call('POST', world.path(resource, `/${id}/issue`));
    return id;
  };

  /** The current position order of the world's invoice. */
  const orderOf = async (route: Route): Promise<Request> => {
    const { body, headers } = await service.call('GET', pathOf(route).replace('position_order', 'position'));
    const places = z.array(z.looseObject({ type: z.string(), id: z.int(), parent_id: z.unknown().optional() }));
    return {
      body: places.parse(body).map(({ type, id, parent_id = null }) => ({ type, id, parent_id })),
      headers: { 'if-match': headers['etag'] ?? '' },
    };
  };

  /** A body with which the operation succeeds; none if it takes none. */
  const bodyOf = async (route: Route): Promise<Request> => {
    const { resource, operation, method } = route;
    if (operation === 'position_order') return orderOf(route);
    if (method === 'GET' || method === 'DELETE') return {};
    if (resource === undefined) return { body: await kontorBody(operation) };
    if (operation === 'search') return { body: [] };
    const ofAction = resource.actions?.[operation]?.body;
    if (ofAction !== undefined) return { body: bodyOfSchema(ofAction, world.reference, 'required') };
    if (operation !== 'create' && operation !== 'overwrite' && operation !== 'edit') return {};
    return { body: world.body(resource, 'all', operation) };
  };

  /** Checks that apply to every answer: common rule 8, "Errors" and "Versioning". */
  const expectShape = (route: Route, { status, headers, body, text }: TestResponse): void => {
    const isKnown = status !== 401;
    expect(headers['x-authenticated-user']).toBe(isKnown ? String(service.owner.userId) : undefined);
    expect(headers['warning']).toBe(route.deprecated ? '199 Resource deprecated' : undefined);
    if (status === 304) return expect(text).toBe('');
    expect(headers['content-type']).toBe('application/json');
    if (status < 400) return;
    expect(body).toMatchObject({ error_code: status });
    expect((isKnown ? errorBody : oauthErrorBody).safeParse(body).error).toBeUndefined();
  };

  return { service, world, abroad, pathOf, makeFor, bodyOf, expectShape };
};
