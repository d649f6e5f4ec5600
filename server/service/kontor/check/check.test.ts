import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { check, type Finding } from '#contract/kontor/check-operation.ts';
import { sql } from '../../store/sql.ts';
import { idOf } from '../../testing/test-service.ts';
import { iban, startPaperService } from '../../testing/test-paper-service.ts';

/** Each missing thing is reported once, where it can be fixed (rulings/documents#check). */
const service = await startPaperService();
const { call, make, add, addLine, makeContact, editProfile, contact_id } = service;
afterAll(service.close);

type Segment = Parameters<typeof make>[0];
const documents: readonly Segment[] = ['kb_offer', 'kb_order', 'kb_invoice'];

const findings = async (document: string, token?: string): Promise<Finding[]> => {
  const answered = await call('GET', `/kontor${document}/check`, token === undefined ? {} : { token });
  return check.answer.parse(answered.body);
};
const nowhere = { id: null, type: null, field: null, text: null };

/** Sets the day on which the work of a draft was done. */
const worked = async (document: string): Promise<string> => {
  await call('POST', `/kontor${document}/service_period`, { body: { from: '2025-11-20', to: null } });
  return document;
};

/** A draft that lacks nothing, or one with the given changes. */
const whole = async (more: object = {}, segment: Segment = 'kb_invoice'): Promise<string> => {
  const document = await make(segment, more);
  await addLine(document, 'Beratung', '100');
  return segment === 'kb_invoice' ? worked(document) : document;
};

const complete = { city: 'Zürich', vat_number: 'CHE-123.456.788 MWST' };
beforeEach(async () => {
  await editProfile(complete);
  await call('POST', '/bank_account/1', { body: { iban_nr: iban, currency_id: 1 } });
});

describe('the check before issuing', () => {
  it.each(documents)('finds no problem in a complete %s', async (segment) => {
    expect(await findings(await whole({}, segment))).toEqual([]);
  });

  it.each(documents)('blocks a %s without lines or with only texts', async (segment) => {
    const stop = { ...nowhere, code: 'no_lines', severity: 'stop', place: 'document', field: 'positions' };
    const document = await make(segment);
    expect(await findings(document)).toContainEqual(stop);
    expect((await add(document, 'text', { text: 'Nur Text', show_pos_nr: false })).status).toBe(201);
    expect(await findings(document)).toContainEqual(stop);
  });

  it('blocks a recipient without a place, and links to the contact', async () => {
    const id = await makeContact({ city: null });
    const where = { ...nowhere, place: 'contact', id, field: 'city' };
    expect(await findings(await whole({ contact_id: id }))).toEqual([
      { ...where, code: 'recipient_without_place', severity: 'stop' },
    ]);
  });

  it('blocks a document without a contact, as older data may have', async () => {
    const document = await whole();
    const id = Number(document.split('/').at(-1));
    await service.database.transaction(async (transaction) =>
      transaction.run(sql`update invoice set contact_id = null where id = ${id}`),
    );
    const where = { ...nowhere, place: 'document', field: 'contact_id' };
    expect(await findings(document)).toEqual([{ ...where, code: 'no_recipient', severity: 'stop' }]);
  });

  it('accepts a manual address as it is', async () => {
    const id = await makeContact({ city: null });
    const where = { ...nowhere, severity: 'stop', place: 'document', field: 'contact_address_manual' };
    const of = async (contact_address_manual: string) =>
      findings(await whole({ contact_id: id, contact_address_manual }));
    expect(await of('Muster AG\n3000 Bern')).toEqual([]);
    expect(await of('Muster AG')).toEqual([{ ...where, code: 'recipient_without_place' }]);
    expect(await of(' ')).toEqual([{ ...where, code: 'no_recipient' }]);
  });

  it('blocks a company without an address, or with tax but without a VAT number', async () => {
    await editProfile({ city: null, vat_number: ' ' });
    const where = { ...nowhere, severity: 'stop', place: 'company_profile' };
    expect(await findings(await whole())).toEqual([
      { ...where, code: 'no_own_address', field: 'city' },
      { ...where, code: 'no_vat_number', field: 'vat_number' },
    ]);
    await editProfile({ city: complete.city });
    expect(await findings(await whole({ mwst_type: 1 }))).toEqual([]);
    const untaxed = await worked(await make('kb_invoice'));
    await addLine(untaxed, 'Ausland', '100', { tax_id: 4 });
    expect(await findings(untaxed)).toEqual([]);
  });

  it('asks only for the service period of an invoice of a company registered for VAT (MWSTG art. 26)', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    const where = { ...nowhere, place: 'document', field: 'service_period' };
    expect(await findings(invoice)).toEqual([{ ...where, code: 'no_service_period', severity: 'warning' }]);
    expect(await findings(await worked(invoice))).toEqual([]);
    await editProfile({ is_vat_registered: false });
    const untaxed = await make('kb_invoice', { mwst_type: 2 });
    await addLine(untaxed, 'Beratung', '100');
    expect(await findings(untaxed)).toEqual([]);
  });

  it.each([
    ['kb_invoice', 'is_valid_to'],
    ['kb_offer', 'is_valid_until'],
  ] as const)('blocks a %s that ends before its date', async (segment, field) => {
    const of = async (day: string) => findings(await whole({ is_valid_from: '2025-11-20', [field]: day }, segment));
    const where = { ...nowhere, place: 'document', field };
    expect(await of('2025-11-19')).toEqual([{ ...where, code: 'last_day_before_date', severity: 'stop' }]);
    expect((await of('2025-11-20')).filter(({ severity }) => severity === 'stop')).toEqual([]);
  });

  it('warns of an invoice that is overdue once it is issued', async () => {
    const of = async (is_valid_to: string) => findings(await whole({ is_valid_from: '2025-10-01', is_valid_to }));
    const where = { ...nowhere, place: 'document', field: 'is_valid_to', severity: 'warning' };
    const due = { ...where, code: 'already_due' };
    expect(await of('2025-11-19')).toContainEqual(due);
    expect(await of('2025-11-20')).not.toContainEqual(due);
  });

  it('warns of a due date that the terms on the invoice contradict', async () => {
    const days = async (count: number | null) => {
      const body = { name: `${count} Tage`, days: count };
      return idOf(await call('POST', '/kb_terms_of_payment_template', { body }));
    };
    const of = async (kb_terms_of_payment_template_id: number, is_valid_to: string) =>
      findings(await whole({ is_valid_from: '2025-12-20', is_valid_to, kb_terms_of_payment_template_id }));
    const ten = await days(10);
    const where = { ...nowhere, place: 'document', field: 'is_valid_to', severity: 'warning' };
    expect(await of(ten, '2025-12-30')).toEqual([]);
    expect(await of(ten, '2025-12-31')).toEqual([{ ...where, code: 'other_terms', text: '2025-12-30' }]);
  });

  it('reports each line at 0.00 and each empty group', async () => {
    const invoice = await whole();
    const zero = await addLine(invoice, 'Gratis', '0');
    const group = idOf(await add(invoice, 'subposition', { text: 'Leer', show_pos_nr: true }));
    const where = { ...nowhere, severity: 'warning', place: 'position' };
    expect(await findings(invoice)).toEqual([
      { ...where, code: 'zero_line', type: 'KbPositionCustom', id: zero, field: 'unit_price' },
      { ...where, code: 'empty_group', type: 'KbPositionSubposition', id: group },
    ]);
    await addLine(invoice, 'Voll', '1', { parent_id: group });
    expect((await findings(invoice)).map(({ code }) => code)).toEqual(['zero_line']);
  });

  it('reports a discount that takes nothing off', async () => {
    const invoice = await whole();
    const discount = async (value: string) =>
      idOf(await add(invoice, 'discount', { text: '10', is_percentual: true, value }));
    const id = await discount('0');
    await discount('5');
    expect(await findings(invoice)).toEqual([
      {
        ...nowhere,
        code: 'zero_discount',
        severity: 'warning',
        place: 'position',
        type: 'KbPositionDiscount',
        id,
        field: 'value',
      },
    ]);
  });

  it('reports characters that print as boxes, and where they are', async () => {
    const name_1 = 'Zhōng 中 AG';
    const other = await makeContact({ name_1 });
    const invoice = await worked(
      await make('kb_invoice', { contact_id: other, header: 'Grüezi 👩‍💻, ça va? ŵ €', title: 'Łódź' }),
    );
    const id = await addLine(invoice, 'Fertig ✅ und ✅ bezahlt 漢', '100');
    const where = { ...nowhere, code: 'unprintable', severity: 'warning' };
    expect(await findings(invoice)).toEqual([
      { ...where, place: 'document', field: 'header', text: '👩‍💻' },
      { ...where, place: 'contact', id: other, text: '中' },
      { ...where, place: 'position', type: 'KbPositionCustom', id, field: 'text', text: '✅漢' },
    ]);
  });

  it('is readable only with the right to show the document', async () => {
    const invoice = await whole();
    const status = async (token: string) => (await call('GET', `/kontor${invoice}/check`, { token })).status;
    expect(await status(await service.token(service.owner, ['kb_invoice_show']))).toBe(200);
    expect(await status(await service.token(service.owner, ['kb_offer_show']))).toBe(403);
    expect(await status(await service.token(service.time))).toBe(403);
  });

  it('finds no problem in an issued document, and issuing itself refuses nothing', async () => {
    const invoice = await make('kb_invoice', { contact_id });
    expect((await call('POST', `${invoice}/issue`)).status).toBe(200);
    expect(await findings(invoice)).toEqual([]);
    expect((await call('GET', '/kontor/kb_invoice/99999/check')).status).toBe(404);
  });
});

describe('the payment part', () => {
  const codes = async (document: string) =>
    (await findings(document)).map(({ code, severity, place, field, id }) => [code, severity, place, field, id]);

  it('is reported as missing if the account has no Swiss IBAN', async () => {
    const invoice = await whole();
    const onAccount = ['warning', 'bank_account', 'iban_nr', 1];
    const onDocument = ['warning', 'document', 'bank_account_id', null];
    for (const [iban_nr, ...found] of [
      [null, 'no_iban', ...onAccount],
      [' ', 'no_iban', ...onAccount],
      ['CH00 0076 2011 6238 5295 7', 'wrong_iban', ...onAccount],
      ['LI21 0881 0000', 'wrong_iban', ...onAccount],
      ['DE89 3704 0044 0532 0130 00', 'foreign_iban', ...onDocument],
    ]) {
      await call('POST', '/bank_account/1', { body: { iban_nr } });
      expect(await codes(invoice)).toEqual([found]);
    }
  });

  it('is reported as missing if nothing is due, or the amount is too large for it', async () => {
    const nothing = await worked(await make('kb_invoice'));
    await addLine(nothing, 'Gutschrift', '-100');
    expect(await codes(nothing)).toEqual([['nothing_to_pay', 'warning', 'document', 'positions', null]]);
    const much = await worked(await make('kb_invoice'));
    await addLine(much, 'Viel', '1000000000');
    expect(await codes(much)).toEqual([['amount_too_large', 'warning', 'document', 'positions', null]]);
  });

  it('is reported as missing in dollars, and names an account in another currency', async () => {
    expect(await codes(await whole({ currency_id: 3 }))).toEqual([
      ['currency_without_qr', 'warning', 'document', 'currency_id', null],
      ['account_currency', 'warning', 'document', 'bank_account_id', null],
    ]);
    expect(await codes(await whole({ currency_id: 2, bank_account_id: 1 }))).toEqual([
      ['account_currency', 'warning', 'document', 'bank_account_id', null],
    ]);
  });

  it('is missed where the company has no account in the currency', async () => {
    await editProfile({ bank_account_id: null });
    const invoice = await whole({ currency_id: 2 });
    await call('POST', invoice, { body: { bank_account_id: null } });
    expect(await codes(invoice)).toEqual([['no_account', 'warning', 'document', 'bank_account_id', null]]);
  });

  it('is not expected on estimates and orders', async () => {
    await call('POST', '/bank_account/1', { body: { iban_nr: null } });
    expect(await findings(await whole({}, 'kb_offer'))).toEqual([]);
    expect(await findings(await whole({ currency_id: 3 }, 'kb_order'))).toEqual([]);
  });
});
