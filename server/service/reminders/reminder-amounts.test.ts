import { afterAll, describe, expect, it } from 'vitest';
import { firstReminderLevels } from '../master-data/reminder-levels.ts';
import { sql } from '../store/sql.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/reminders: the amounts of a reminder, and the texts that name them. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact_id = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
);
const invoiceOf = async (): Promise<number> =>
  idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
const remind = async (kb_invoice_id: number, more: object = {}): Promise<TestResponse> =>
  call('POST', `/kb_invoice/${kb_invoice_id}/kb_reminder`, { body: { kb_invoice_id, ...more } });
const pathOf = (invoice: number, reminder: TestResponse): string =>
  `/kb_invoice/${invoice}/kb_reminder/${idOf(reminder)}`;
const setProfile = async (profile: object): Promise<void> =>
  service.database.transaction(
    async (transaction) =>
      void (await transaction.run(
        sql`update company set profile = ${JSON.stringify(profile)} where id = ${service.owner.companyId}`,
      )),
  );

describe('the amounts of a reminder', () => {
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  const pay = async (invoice: number, value: number) =>
    call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-20', value } });
  const amountsOf = async (path: string) => {
    const { remaining_price, received_total } = recordOf(await call('GET', path));
    return [remaining_price, received_total];
  };

  it('follow payments until it is sent, and again once it is unsent', async () => {
    const invoice = await invoiceOf();
    await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: position });
    await call('POST', `/kb_invoice/${invoice}/issue`);
    const path = pathOf(invoice, await remind(invoice));
    expect(await amountsOf(path)).toEqual(['108.1000', '0.0000']);
    expect((await pay(invoice, 8)).status).toBe(201);
    expect(await amountsOf(path)).toEqual(['100.1000', '8.0000']);
    await call('POST', `${path}/mark_as_sent`);
    await pay(invoice, 50);
    expect(await amountsOf(path)).toEqual(['100.1000', '8.0000']);
    await call('POST', `${path}/mark_as_unsent`);
    expect(await amountsOf(path)).toEqual(['50.1000', '58.0000']);
  });

  it('name the new amount in their texts, unless somebody edited them', async () => {
    const reminder_levels = firstReminderLevels.map((level) => ({
      ...level,
      fee: '5',
      texts: { ...level.texts, de: { ...level.texts.de, header: 'Offen: {total}' } },
    }));
    await setProfile({ reminder_levels });
    const invoice = await invoiceOf();
    await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: position });
    await call('POST', `/kb_invoice/${invoice}/issue`);
    const path = pathOf(invoice, await remind(invoice, { footer: 'Bitte rasch.' }));
    expect(recordOf(await call('GET', path))['header']).toBe('Offen: CHF 113.10');
    await pay(invoice, 8);
    expect(recordOf(await call('GET', path))).toMatchObject({ header: 'Offen: CHF 105.10', footer: 'Bitte rasch.' });
    await setProfile({});
  });

  it('follow an invoice that is issued again at another amount', async () => {
    const invoice = await invoiceOf();
    const path = `/kb_invoice/${invoice}`;
    const line = idOf(await call('POST', `${path}/kb_position_custom`, { body: position }));
    await call('POST', `${path}/issue`);
    const reminder = pathOf(invoice, await remind(invoice));
    await call('POST', `${path}/revert_issue`);
    await call('POST', `${path}/kb_position_custom/${line}`, { body: { unit_price: 500 } });
    await call('POST', `${path}/issue`);
    expect(await amountsOf(reminder)).toEqual(['540.5000', '0.0000']);
  });

  it('and texts follow an invoice that is issued again with another due date, unless somebody edited them', async () => {
    const reminder_levels = firstReminderLevels.map((level) => ({
      ...level,
      texts: { ...level.texts, de: { ...level.texts.de, title: 'Fällig am {due_date}', header: 'Seit {due_date}' } },
    }));
    await setProfile({ reminder_levels });
    const invoice = await invoiceOf();
    const path = `/kb_invoice/${invoice}`;
    await call('POST', `${path}/kb_position_custom`, { body: position });
    await call('POST', path, { body: { is_valid_to: '2025-12-05' } });
    await call('POST', `${path}/issue`);
    const [kept, edited] = [await remind(invoice), await remind(invoice, { header: 'Seit 05.12.2025!' })];
    const textsOf = async () => {
      const records = [await call('GET', pathOf(invoice, kept)), await call('GET', pathOf(invoice, edited))];
      return records.map(recordOf).map(({ title, header, remaining_price }) => [title, header, remaining_price]);
    };
    expect(await textsOf()).toEqual([
      ['Fällig am 05.12.2025', 'Seit 05.12.2025', '108.1000'],
      ['Fällig am 05.12.2025', 'Seit 05.12.2025!', '108.1000'],
    ]);
    await call('POST', `${path}/revert_issue`);
    expect((await call('POST', path, { body: { is_valid_to: '2025-12-31' } })).status).toBe(200);
    await call('POST', `${path}/issue`);
    expect(await textsOf()).toEqual([
      ['Fällig am 31.12.2025', 'Seit 31.12.2025', '108.1000'],
      ['Fällig am 31.12.2025', 'Seit 05.12.2025!', '108.1000'],
    ]);
    await setProfile({});
  });

  it('stay as sent while nothing is paid', async () => {
    const invoice = await invoiceOf();
    const path = pathOf(invoice, await remind(invoice, { remaining_price: 5, is_sent: true }));
    await call('POST', `${path}/mark_as_unsent`);
    expect(await amountsOf(path)).toEqual(['5.0000', '0.0000']);
  });
});
