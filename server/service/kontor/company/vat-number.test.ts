import { afterAll, expect, it } from 'vitest';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';

/** The VAT number of the company profile: a Swiss one needs a valid check digit (modulo 11). */
const { call, close, database, owner } = await startTestService();
afterAll(close);

const path = '/kontor/company_profile';
const edit = async (body: object) => call('POST', path, { body });

it('refuses Swiss numbers with a wrong check digit', async () => {
  for (const vat_number of ['CHE-111.111.111', 'CHE-123.456.789 MWST', 'CHE-123.456']) {
    const { status, body } = await edit({ vat_number });
    expect([status, body]).toMatchObject([422, { errors: ['vat_number: The check digit of this number is wrong.'] }]);
  }
  for (const vat_number of ['CHE-123.456.788 MWST', 'DE 136 695 976', null])
    expect((await edit({ vat_number })).body).toMatchObject({ vat_number });
});

it('keeps an already stored number', async () => {
  await database.transaction(async (transaction) => {
    const { profile } = await readProfile(transaction, owner.companyId);
    await writeProfile(transaction, owner.companyId, { ...profile, vat_number: 'CHE-111.111.111' });
  });
  const { city: _city, ...stored } = recordOf(await call('GET', path));
  expect((await edit({ ...stored, city: 'Basel' })).status).toBe(200);
});
