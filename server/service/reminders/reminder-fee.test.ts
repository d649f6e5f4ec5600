import { afterAll, describe, expect, it } from 'vitest';
import { reminderRun } from '#contract/kontor/reminder-run-operations.ts';
import { firstReminderLevels } from '../master-data/reminder-levels.ts';
import { readText, scanQr } from '../papers/render/test-pdf.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { recordsOf } from '../testing/test-service.ts';

/** rulings/reminders#fee-currency: the fee of a level is in the company's currency, and 20 francs are not 20 euros. */
const service = await startPaperService();
const { call, issued, paper, editProfile, remind } = service;
afterAll(service.close);
await editProfile({ reminder_levels: firstReminderLevels.map((level) => ({ ...level, fee: '20' })) });
const past = { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' };
const francs = await issued('1000', past);
const euros = await issued('1000', { ...past, currency_id: 2, bank_account_id: 1 });

describe('a fee of 20 francs', () => {
  it.each([
    ['is added to an invoice in francs', francs, '20', 'CHF', '1101.00'],
    ['is not added to an invoice in euros', euros, '0', 'EUR', '1081.00'],
  ])('%s by a run', async (_, invoice, fee, currency, amount) => {
    const kb_invoice_ids = [Number(invoice.split('/').at(-1))];
    const body = { day: '2025-11-20', dry_run: false, kb_invoice_ids };
    const { rows } = reminderRun.answer.parse((await call('POST', '/kontor/reminder_run', { body })).body);
    expect(rows).toMatchObject([{ fee, result: 'created' }]);
    const bytes = await paper(`${invoice}/kb_reminder/${rows[0]?.kb_reminder_id}`);
    expect((await scanQr(bytes))?.slice(18, 20)).toEqual([amount, currency]);
    expect((await readText(bytes)).includes('20.00')).toBe(fee === '20');
  });

  it('can be charged in euros by who writes it', async () => {
    const invoice = await issued('1000', { ...past, currency_id: 2, bank_account_id: 1 });
    expect((await scanQr(await paper(await remind(invoice, { value: '18' }))))?.[18]).toBe('1099.00');
    expect((await scanQr(await paper(await remind(invoice))))?.[18]).toBe('1081.00');
    expect(recordsOf(await call('GET', `${invoice}/kb_reminder`))).toHaveLength(2);
  });
});
