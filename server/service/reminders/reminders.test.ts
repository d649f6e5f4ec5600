import { afterAll, describe, expect, it } from 'vitest';
import { firstReminderLevels } from '../master-data/reminder-levels.ts';
import { sql } from '../store/sql.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** "Reminder" and rulings/reminders: levels, periods, titles, refusals, and `is_sent`. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contactIn = async (language_id: number | null): Promise<number> =>
  idOf(
    await call('POST', '/contact', {
      body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1, language_id },
    }),
  );
const contact_id = await contactIn(null);
const invoiceOf = async (more: object = {}): Promise<number> =>
  idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, ...more } }));
const remind = async (kb_invoice_id: number, more: object = {}, headers = {}): Promise<TestResponse> =>
  call('POST', `/kb_invoice/${kb_invoice_id}/kb_reminder`, { body: { kb_invoice_id, ...more }, headers });
const pathOf = (invoice: number, reminder: TestResponse | number): string =>
  `/kb_invoice/${invoice}/kb_reminder/${typeof reminder === 'number' ? reminder : idOf(reminder)}`;

const ownText = {
  title: '{contact}, {nobody}',
  header: '{document_nr}: {total} { total} {constructor}',
  footer: '{due_date}, {new_due_date}, {company}',
};
const setProfile = async (profile: object): Promise<void> =>
  service.database.transaction(
    async (transaction) =>
      void (await transaction.run(
        sql`update company set profile = ${JSON.stringify(profile)} where id = ${service.owner.companyId}`,
      )),
  );
const feeOf = async (id: number): Promise<unknown> =>
  (
    await service.database.get(
      sql`select value from reminder where company_id = ${service.owner.companyId} and id = ${id}`,
    )
  )?.['value'];

/** Sets values that otherwise only payments and actions change. */
const setInvoice = async (id: number, status: number, open = 0n): Promise<void> =>
  service.database.transaction(
    async (transaction) =>
      void (await transaction.run(sql`
        update invoice set kb_item_status_id = ${status}, total_remaining_payments = ${open}, total_received_payments = ${50_000_000n}
        where company_id = ${service.owner.companyId} and id = ${id}`)),
  );

describe('a created reminder', () => {
  it('requires only kb_invoice_id: level, period and open amount are set automatically', async () => {
    const invoice = await invoiceOf({ language_id: 1 });
    await setInvoice(invoice, 8, 107_700_000n);
    const created = await remind(invoice);
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: idOf(created),
        kb_invoice_id: invoice,
        title: 'Zahlungserinnerung',
        is_valid_from: '2025-11-20',
        is_valid_to: '2025-12-04',
        reminder_period_in_days: 14,
        reminder_level: 1,
        show_positions: false,
        remaining_price: '107.7',
        received_total: '50',
        is_sent: false,
        header:
          'Unsere Rechnung RE-00001 war am 20.12.2025 fällig. Bis heute haben wir den offenen Betrag nicht erhalten. Sicher handelt es sich um ein Versehen.',
        footer:
          'Wir bitten Sie um Zahlung bis 04.12.2025. Falls sich Ihre Zahlung mit diesem Schreiben gekreuzt hat, betrachten Sie es bitte als gegenstandslos.',
      },
    ]);
  });

  it.each([
    ['de', 1, ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung', 'Letzte Mahnung']],
    ['fr', 2, ['Rappel de paiement', 'Sommation', 'Dernière sommation', 'Dernière sommation']],
    ['it', 3, ['Promemoria di pagamento', 'Sollecito', 'Ultimo sollecito', 'Ultimo sollecito']],
    ['en', 4, ['Payment reminder', 'Reminder', 'Final reminder', 'Final reminder']],
  ])('is one level above the previous, titled in the invoice’s language: %s', async (_name, language_id, titles) => {
    const invoice = await invoiceOf({ language_id });
    const made: TestResponse[] = [];
    for (const _title of titles) made.push(await remind(invoice, {}, { 'accept-language': 'de' }));
    expect(made.map(({ body }) => body)).toMatchObject(
      titles.map((title, index) => ({ title, reminder_level: index + 1 })),
    );
  });

  it('is titled in the contact’s language if the invoice has none, else the company’s', async () => {
    const ofContact = await invoiceOf({ contact_id: await contactIn(3), language_id: null });
    expect((await remind(ofContact)).body).toMatchObject({ title: 'Promemoria di pagamento' });
    const ofNone = await invoiceOf({ language_id: null });
    const french = { 'accept-language': 'fr' };
    expect((await remind(ofNone, {}, french)).body).toMatchObject({ title: 'Zahlungserinnerung' });
  });

  it('uses the profile’s texts, days and fee for its level, and leaves unknown placeholders', async () => {
    const levels = firstReminderLevels.map((level, index) => ({
      ...level,
      period: 7 + index,
      fee: String(10 * index),
      texts: { ...level.texts, it: { ...level.texts.it, ...ownText } },
    }));
    await setProfile({ reminder_levels: levels });
    const invoice = await invoiceOf({ language_id: 3 });
    await setInvoice(invoice, 8, 1_107_700_000n);
    expect((await remind(invoice)).body).toMatchObject({ is_valid_to: '2025-11-27', title: 'Muster AG, {nobody}' });
    const second = await remind(invoice);
    expect(second.body).toMatchObject({
      is_valid_to: '2025-11-28',
      header: expect.stringMatching(/^RE-\d{5}: CHF 1’117\.70 \{ total\} \{constructor\}$/),
      footer: '20.12.2025, 28.11.2025, one-ag',
    });
    expect(await feeOf(idOf(second))).toBe(10_000_000n);
    const own = await remind(invoice, { header: 'Eigener', footer: '', title: '', value: '3' });
    expect(own.body).toMatchObject({ header: 'Eigener', footer: '', title: '', is_valid_to: '2025-11-29' });
    expect(await feeOf(idOf(own))).toBe(3_000_000n);
    await setProfile({});
  });

  it('keeps the values sent, from which the next level counts, with a matching title', async () => {
    const invoice = await invoiceOf({ language_id: 1 });
    const sent = {
      is_valid_from: '2025-11-28',
      is_valid_to: '2025-12-08',
      remaining_price: '12.345',
      received_total: 1,
    };
    const created = await remind(invoice, { ...sent, reminder_level: 3, is_sent: true, show_positions: true });
    expect(created.body).toMatchObject({
      ...sent,
      received_total: '1',
      title: 'Letzte Mahnung',
      reminder_period_in_days: 10,
      reminder_level: 3,
      is_sent: true,
      show_positions: true,
    });
    const next = await remind(invoice, { is_valid_from: '2025-12-25', title: 'Eigener Titel' });
    expect(next.body).toMatchObject({ reminder_level: 4, is_valid_to: '2026-01-08', title: 'Eigener Titel' });
    const last = await remind(invoice, { is_valid_from: '9999-12-30' });
    expect(last.body).toMatchObject({ is_valid_to: '9999-12-31', reminder_period_in_days: 1 });
  });

  it('stores its fee', async () => {
    const invoice = await invoiceOf();
    const id = idOf(await remind(invoice, { value: '20' }));
    expect(await feeOf(id)).toBe(20_000_000n);
  });

  it('cannot end before it begins: 422', async () => {
    const refused = await remind(await invoiceOf(), { is_valid_to: '2025-11-19' });
    expect([refused.status, recordOf(refused)['errors']]).toEqual([422, ['is_valid_to: The end is before the start.']]);
  });

  it.each([
    [9, 'paid'],
    [19, 'cancelled'],
  ])('is refused on an invoice of status %i, %s: 403, said in four languages', async (status) => {
    const invoice = await invoiceOf();
    await setInvoice(invoice, status);
    const messages: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      messages.push((await remind(invoice, {}, { 'accept-language': language })).body);
    expect(messages).toEqual(
      [
        'A paid or cancelled invoice cannot have a reminder.',
        'Zu einer bezahlten oder stornierten Rechnung lässt sich keine Mahnung erstellen.',
        'Une facture payée ou annulée ne peut pas recevoir de rappel.',
        'Una fattura pagata o annullata non accetta solleciti.',
      ].map((message) => ({ error_code: 403, message })),
    );
    expect((await call('GET', `/kb_invoice/${invoice}/kb_reminder`)).body).toEqual([]);
  });

  it('has a unique level, even if twenty are created at once', async () => {
    const invoice = await invoiceOf();
    const made = await Promise.all(Array.from({ length: 20 }, async () => remind(invoice)));
    const levels = made.map((answered) => Number(recordOf(answered)['reminder_level']));
    expect(levels.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('deleting a reminder', () => {
  it('is allowed only for the latest of its invoice: 403, said in four languages', async () => {
    const [invoice, other] = [await invoiceOf(), await invoiceOf()];
    const [first, second] = [await remind(invoice), await remind(invoice, { reminder_level: 1 })];
    await remind(other);
    const messages: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      messages.push((await call('DELETE', pathOf(invoice, first), { headers: { 'accept-language': language } })).body);
    expect(messages).toEqual(
      [
        'Only the latest reminder of an invoice can be deleted.',
        'Nur die neueste Mahnung einer Rechnung kann gelöscht werden.',
        'Seul le dernier rappel d’une facture peut être supprimé.',
        'Si può eliminare solo l’ultimo sollecito di una fattura.',
      ].map((message) => ({ error_code: 403, message })),
    );
    expect((await call('DELETE', pathOf(invoice, second))).body).toEqual({ success: true });
    expect((await call('DELETE', pathOf(invoice, first))).body).toEqual({ success: true });
    expect((await call('GET', `/kb_invoice/${invoice}/kb_reminder`)).body).toEqual([]);
  });

  it('leaves no gap when all are deleted at once', async () => {
    const invoice = await invoiceOf();
    const made: number[] = [];
    for (let count = 0; count < 20; count += 1) made.push(idOf(await remind(invoice)));
    const answers = await Promise.all(made.map(async (id) => call('DELETE', pathOf(invoice, id))));
    const left = recordsOf(await call('GET', `/kb_invoice/${invoice}/kb_reminder`)).map(({ id }) => id);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect(left).toEqual(made.slice(0, left.length));
    expect([left.length, left.length < 20]).toEqual([answers.filter(({ status }) => status === 403).length, true]);
  });
});

describe('mark as sent and mark as unsent', () => {
  it('answer the success object and set is_sent', async () => {
    const invoice = await invoiceOf();
    const path = pathOf(invoice, await remind(invoice));
    const show = async () => call('GET', path);
    const etag = (await show()).headers['etag'];
    expect((await call('POST', `${path}/mark_as_sent`)).body).toEqual({ success: true });
    const sent = await show();
    expect([sent.body, sent.headers['etag'] === etag]).toMatchObject([{ is_sent: true }, false]);
    expect((await call('POST', `${path}/mark_as_unsent`)).body).toEqual({ success: true });
    expect((await show()).body).toMatchObject({ is_sent: false });
  });

  it('change nothing if already done', async () => {
    const invoice = await invoiceOf();
    const path = pathOf(invoice, await remind(invoice, { is_sent: true }));
    const before = await call('GET', path);
    const again = await call('POST', `${path}/mark_as_sent`);
    expect([again.status, again.body]).toEqual([200, { success: true }]);
    const after = await call('GET', path);
    expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']]);
  });

  it('honour If-Match', async () => {
    const invoice = await invoiceOf();
    const path = pathOf(invoice, await remind(invoice));
    const headers = { 'if-match': '"1-99"' };
    expect((await call('POST', `${path}/mark_as_sent`, { headers })).status).toBe(412);
    expect((await call('GET', path)).body).toMatchObject({ is_sent: false });
  });

  it('require only kb_invoice_show', async () => {
    const invoice = await invoiceOf();
    const path = pathOf(invoice, await remind(invoice));
    const token = await service.token(service.owner, ['kb_invoice_show']);
    expect((await call('POST', `${path}/mark_as_sent`, { token })).status).toBe(200);
    expect((await call('DELETE', path, { token })).status).toBe(403);
  });

  it('marking a reminder of another invoice gives 404', async () => {
    const [invoice, other] = [await invoiceOf(), await invoiceOf()];
    const id = idOf(await remind(invoice));
    expect((await call('POST', `${pathOf(other, id)}/mark_as_sent`)).status).toBe(404);
  });
});
