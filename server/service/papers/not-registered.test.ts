import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '#contract/kontor/check-operation.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import { hoursIn, incomeAccount } from '../testing/test-hours.ts';
import { recordOf } from '../testing/test-service.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { readPages } from './render/test-pdf.ts';

/** A company that is not registered for VAT charges none; it owes any VAT that its invoices mention (MWSTG art. 27). */
const service = await startPaperService();
const { call, make, addLine, contact_id, editProfile, paper } = service;
afterAll(service.close);
beforeEach(async () => editProfile({ is_vat_registered: false }));

const linesOf = async (document: string) => (await readPages(await paper(document))).flat();
const findings = async (document: string) => check.answer.parse((await call('GET', `/kontor${document}/check`)).body);
const untaxed = { tax_id: salesTaxIds.none };
const vat = /MWST|TVA|IVA|VAT|8\.1/;

describe('a company that is not registered for VAT', () => {
  it('creates documents without VAT, unless something else is sent', async () => {
    for (const segment of ['kb_offer', 'kb_order', 'kb_invoice'] as const) {
      expect(recordOf(await call('GET', await make(segment)))).toMatchObject({ mwst_type: 1 });
      expect(recordOf(await call('GET', await make(segment, { mwst_type: 0 })))).toMatchObject({ mwst_type: 0 });
    }
    await editProfile({ is_vat_registered: true });
    expect(recordOf(await call('GET', await make('kb_invoice')))).toMatchObject({ mwst_type: 0 });
  });

  it.each([
    [1, 'Nicht MWST-pflichtig. Es wird keine MWST erhoben.'],
    [2, 'Entreprise non assujettie à la TVA. Aucune TVA n’est facturée.'],
    [3, 'Impresa non assoggettata all’IVA. Non viene addebitata alcuna IVA.'],
    [4, 'Not registered for VAT. No VAT is charged.'],
  ])('prints no VAT in language %i, and says why', async (language_id, sentence) => {
    for (const mode of [{}, { mwst_type: 0 }, { mwst_type: 0, mwst_is_net: false, show_position_taxes: true }]) {
      const invoice = await make('kb_invoice', { language_id, ...mode });
      await addLine(invoice, 'Beratung', '100', untaxed);
      await call('POST', `${invoice}/issue`);
      const lines = await linesOf(invoice);
      expect(lines).toContain(sentence);
      expect(lines.filter((line) => line !== sentence && vat.test(line))).toEqual([]);
      expect(lines.some((line) => line.includes('CHE-123.456.788'))).toBe(true);
    }
  });

  it('blocks only a taxed line before issuing', async () => {
    const invoice = await make('kb_invoice', { mwst_type: 0 });
    await call('POST', `/kontor${invoice}/service_period`, { body: { from: '2025-11-20', to: null } });
    await addLine(invoice, 'Beratung', '100', untaxed);
    expect(await findings(invoice)).toEqual([]);
    await addLine(invoice, 'Material', '50');
    const where = { place: 'document', field: 'mwst_type', id: null, type: null, text: null };
    expect(await findings(invoice)).toEqual([{ ...where, code: 'not_registered', severity: 'stop' }]);
    await call('POST', invoice, { body: { mwst_type: 1 } });
    expect(await findings(invoice)).toEqual([]);
    await call('POST', invoice, { body: { mwst_type: 0 } });
    await editProfile({ is_vat_registered: true });
    expect(await findings(invoice)).toEqual([]);
  });

  it('does not change issued PDFs', async () => {
    await editProfile({ is_vat_registered: true });
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    await call('POST', `${invoice}/issue`);
    await editProfile({ is_vat_registered: false });
    const lines = await linesOf(invoice);
    expect(lines).toContainEqual(expect.stringMatching(/MWST 8\.1 % auf 100\.00 8\.10/));
    expect(lines).toContainEqual(expect.stringContaining('CHE-123.456.788 MWST'));
    expect(recordOf(await call('GET', invoice))).toMatchObject({ total: '108.1000' });
  });

  it('bills hours and expenses without a tax', async () => {
    const paid = { account_id: 50, amount: '108.10', tax_id: 6, user_id: 1 };
    const expense = Number(recordOf(await call('POST', '/kb_expense', { body: paid }))['id']);
    const charge = async (tax_id: number) =>
      call('POST', '/kontor/invoice_from_expenses', {
        body: { expenses: [{ kb_expense_id: expense, tax_id }], invoice: { contact_id, user_id: 1 } },
      });
    const refused = await charge(salesTaxIds.normal);
    const reason = 'tax_id: The company is not registered for VAT: only a VAT rate of 0% is allowed.';
    expect([refused.status, recordOf(refused)['errors']]).toEqual([422, [reason]]);
    // The full price paid: it cannot reclaim input tax (MWSTG art. 28).
    expect(recordOf(await charge(salesTaxIds.none))).toMatchObject({ mwst_type: 1, total_taxes: '0', total: '108.1' });
    const { activityOf, enterOn } = hoursIn(service);
    const activity = await activityOf('Beratung', { account_id: incomeAccount, default_price_per_hour: 165 });
    const entry = await enterOn(activity, contact_id, 60);
    const bill = async (tax_id: number) =>
      call('POST', '/kontor/invoice_from_hours', {
        body: { entries: [{ id: entry }], group_by: 'all', tax_id, invoice: { contact_id, user_id: 1 } },
      });
    const taxed = await bill(salesTaxIds.normal);
    expect([taxed.status, recordOf(taxed)['errors']]).toEqual([422, [reason]]);
    expect((await bill(salesTaxIds.none)).status).toBe(201);
  });
});
