import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import { readProfile, writeProfile } from '../master-data/company-profile.ts';
import { idOf, startTestService, type TestResponse } from './test-service.ts';
import { bytesOf } from '../papers/render/test-pdf.ts';

export const iban = 'CH93 0076 2011 6238 5295 7';
export const qrIban = 'CH44 3199 9123 0008 8901 2';

/** A service whose company has an address and an account, with a contact, and shortcuts to documents and their papers. */
export const startPaperService = async () => {
  const service = await startTestService();
  const { call, database, owner } = service;

  const editProfile = async (fields: Partial<CompanyProfile>): Promise<void> =>
    database.transaction(async (transaction) => {
      const { profile } = await readProfile(transaction, owner.companyId);
      await writeProfile(transaction, owner.companyId, { ...profile, ...fields });
    });
  const ownAddress = {
    street_name: 'Lindenhofgasse',
    house_number: '12',
    postcode: '8001',
    city: 'Zürich',
    country_id: 1,
  };
  await editProfile({ name: 'Lindenhof Treuhand AG', ...ownAddress, vat_number: 'CHE-123.456.788 MWST' });
  await call('POST', '/bank_account/1', { body: { iban_nr: iban, owner: 'Lindenhof Treuhand AG' } });

  const person = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1, language_id: 1, country_id: 1 };
  const address = { street_name: 'Seestrasse', house_number: '5', postcode: '8002', city: 'Zürich' };
  const makeContact = async (more: object = {}): Promise<number> =>
    idOf(await call('POST', '/contact', { body: { ...person, ...address, ...more } }));
  const contact_id = await makeContact();

  /** Creates a draft; returns its path. */
  const make = async (segment: 'kb_offer' | 'kb_order' | 'kb_invoice', more: object = {}): Promise<string> =>
    `/${segment}/${idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1, ...more } }))}`;
  const line = { account_id: 1, tax_id: salesTaxIds.normal, amount: '1' };
  const add = async (document: string, kind: string, body: object): Promise<TestResponse> =>
    call('POST', `${document}/kb_position_${kind}`, { body });
  const addLine = async (document: string, text: string, unit_price: string, more: object = {}): Promise<number> =>
    idOf(await add(document, 'custom', { ...line, text, unit_price, ...more }));
  /** An issued invoice with one line. */
  const issued = async (unit_price: string, more: object = {}): Promise<string> => {
    const invoice = await make('kb_invoice', more);
    await addLine(invoice, 'Beratung', unit_price);
    await call('POST', `${invoice}/issue`);
    return invoice;
  };
  const remind = async (invoice: string, more: object = {}): Promise<string> => {
    const body = { kb_invoice_id: Number(invoice.split('/').at(-1)), ...more };
    return `${invoice}/kb_reminder/${idOf(await call('POST', `${invoice}/kb_reminder`, { body }))}`;
  };
  const paper = async (document: string): Promise<Uint8Array> => bytesOf((await call('GET', `${document}/pdf`)).body);

  return { ...service, contact_id, editProfile, makeContact, make, add, addLine, issued, remind, paper };
};
