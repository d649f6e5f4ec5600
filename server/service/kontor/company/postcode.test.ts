import { afterAll, expect, it } from 'vitest';
import { countries } from '#server/company/countries.ts';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';
import { profileOf } from './test-profile.ts';

/** The postcode of the company profile: it looks like one of the company’s country. */
const service = await startTestService();
const { database, owner } = service;
afterAll(service.close);
const { show, edit, errorsOf } = profileOf(service);

const idOf = (code: string): number => countries.findIndex((country) => country.iso_3166_alpha2 === code) + 1;

it.each([
  ['abc', null, '8400'],
  ['840', null, '8400'],
  ['abc', idOf('CH'), '8400'],
  ['8400', idOf('LI'), '9490'],
  ['10115', idOf('AT'), '1010'],
  ['8400', idOf('DE'), '10115'],
  ['8400', idOf('FR'), '75001'],
  ['8400', idOf('IT'), '00184'],
])('«%s» is refused in country %s', async (postcode, country_id, example) => {
  const words = `There is no such postcode in the company’s country. Example: ${example}.`;
  expect(await errorsOf({ postcode, country_id })).toEqual([422, [`postcode: ${words}`]]);
});

it.each([
  ['8400', null],
  ['9490', idOf('LI')],
  ['10115', idOf('DE')],
  ['SW1A 1AA', idOf('GB')],
  [null, idOf('CH')],
])('«%s» is accepted in country %s', async (postcode, country_id) => {
  expect((await edit({ postcode, country_id })).body).toMatchObject({ postcode, country_id });
});

it('another country is refused while the postcode is that of the old one', async () => {
  await edit({ postcode: '8400', country_id: null });
  expect(await errorsOf({ country_id: idOf('DE') })).toMatchObject([422, [expect.stringContaining('10115')]]);
  expect((await edit({ country_id: idOf('CH') })).status).toBe(200);
  expect((await edit({ country_id: idOf('DE'), postcode: '10115' })).status).toBe(200);
});

it('a postcode stored earlier stays, whatever it is', async () => {
  await database.transaction(async (transaction) => {
    const { profile } = await readProfile(transaction, owner.companyId);
    await writeProfile(transaction, owner.companyId, { ...profile, postcode: 'abc', country_id: null });
  });
  expect((await edit({ ...recordOf(await show()), city: 'Basel' })).body).toMatchObject({ postcode: 'abc' });
});
