import { afterAll, expect, it } from 'vitest';
import { readPages } from '../papers/render/test-pdf.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { idOf, recordOf, recordsOf } from '../testing/test-service.ts';

/** How the company settles its VAT (rulings/company#vat-method). */
const service = await startPaperService();
const { call, contact_id, make, addLine, paper } = service;
afterAll(service.close);

const profile = '/kontor/company_profile';
const settle = async (body: object) => call('POST', profile, { body });
const paid = { account_id: 50, amount: '108.10', tax_id: 6, user_id: 1 };
/** The price at which an invoice without VAT in its prices passes on 108.10 with 8.1 % input tax. */
const passedOn = async (mwst_type = 0, tax_id = 1): Promise<unknown> => {
  const kb_expense_id = idOf(await call('POST', '/kb_expense', { body: paid }));
  const invoice = { contact_id, user_id: 1, mwst_type, mwst_is_net: true };
  const body = { expenses: [{ kb_expense_id, tax_id }], invoice };
  const made = idOf(await call('POST', '/kontor/invoice_from_expenses', { body }));
  const [position] = recordsOf(await call('GET', `/kontor/kb_invoice/${made}/position`));
  return Number(position?.['unit_price']);
};

it('a new company uses the effective method and agreed consideration', async () => {
  expect(recordOf(await call('GET', profile))).toMatchObject({ vat_method: 'effective', vat_basis: 'agreed' });
});

it.each([
  ['vat_method', 'lump sum'],
  ['vat_method', null],
  ['vat_basis', ''],
])('%s %j is refused', async (field, value) => {
  const answered = await settle({ [field]: value });
  expect(answered.status).toBe(422);
  expect(recordOf(answered)['errors']).toEqual([expect.stringMatching(new RegExp(`^${field}: .`))]);
});

it('with net tax rates, expenses are passed on with the gross amount, because no input tax is recovered', async () => {
  expect(await passedOn()).toBe(100);
  await settle({ vat_method: 'net_rate' });
  expect(await passedOn()).toBe(108.1);
  await settle({ vat_method: 'effective', vat_basis: 'received' });
  expect(await passedOn()).toBe(100);
});

it('on exempt supplies, expenses are passed on with the gross amount, because no input tax is recovered (MWSTG art. 29)', async () => {
  const taxes = recordsOf(await call('GET', '/tax'));
  const withCode = (code: string): number => Number(taxes.find((tax) => tax['code'] === code)?.['id']);
  expect(await passedOn(2, withCode('U0'))).toBe(108.1);
  expect(await passedOn(0, withCode('UAN'))).toBe(108.1);
  // Exports and services abroad keep the input tax, and so do prices without VAT.
  expect([await passedOn(0, withCode('UEX')), await passedOn(0, withCode('UAL')), await passedOn(1)]).toEqual([
    100, 100, 100,
  ]);
});

it('papers show the statutory rate with either method, and issued ones stay as they are', async () => {
  const drawn = async (): Promise<readonly string[]> => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    return (await readPages(await paper(invoice))).flat().filter((line) => line.includes('MWST'));
  };
  const issued = await make('kb_invoice');
  await addLine(issued, 'Beratung', '100');
  await call('POST', `${issued}/issue`);
  const [record, before, usual] = [
    (await call('GET', issued)).text,
    await readPages(await paper(issued)),
    await drawn(),
  ];
  expect(usual).toContainEqual(expect.stringMatching(/MWST 8\.1 % auf 100\.00 8\.10/));
  await settle({ vat_method: 'net_rate', vat_basis: 'received' });
  expect(await drawn()).toEqual(usual);
  expect([(await call('GET', issued)).text, await readPages(await paper(issued))]).toEqual([record, before]);
});
