import { contactType } from '#domain/records/contact.ts';
import { languages } from '#server/company/choices.ts';
import { countries } from '#server/company/countries.ts';
import type { DemoContact, DemoPerson } from './contact-list.ts';
import { createNamed, idOf, idsBy, type Demo, type Ids } from './demo.ts';

/** Ids of records that nobody changes follow the order of the list, from 1. */
const indexOf = <Item>(items: readonly Item[], matches: (item: Item) => boolean): number | null =>
  items.some(matches) ? items.findIndex(matches) + 1 : null;

const languageId = (code: string): number | null => indexOf(languages, (language) => language.iso_639_1 === code);
const countryId = (code: string): number | null => indexOf(countries, (country) => country.iso_3166_alpha2 === code);

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-');

const addressOf = (address: string) => {
  const [, street = '', number = '', postcode = '', city = ''] = /^(.+) (\S+), (\d+) (.+)$/.exec(address) ?? [];
  return { address: `${street} ${number}`, street_name: street, house_number: number, postcode, city };
};

const common = ({ users, random }: Demo, contact: DemoContact, index: number) => ({
  ...addressOf(contact.address),
  nr: String(1001 + index),
  name_1: contact.name,
  country_id: countryId(contact.country ?? 'CH'),
  language_id: languageId(contact.language ?? 'de'),
  phone_fixed: `+41 44 555 ${random.whole(10, 99)} ${random.whole(10, 99)}`,
  user_id: users.anna,
  owner_id: random.chance(0.7) ? users.anna : users.reto,
});

const company = (demo: Demo, contact: DemoContact, index: number) => ({
  ...common(demo, contact, index),
  contact_type_id: contactType.company,
  mail: `info@${slug(contact.name)}.example`,
  url: `https://www.${slug(contact.name)}.example`,
});

type Words = { readonly salutations: Ids; readonly titles: Ids };

const person = (demo: Demo, { salutations, titles }: Words, contact: DemoPerson, index: number) => ({
  ...common(demo, contact, index),
  contact_type_id: contactType.person,
  name_2: contact.firstname,
  salutation_id: salutations.get(contact.salutation) ?? null,
  title_id: titles.get(contact.title ?? '') ?? null,
  mail: `${slug(contact.firstname)}.${slug(contact.name)}@${slug(contact.at ?? 'Lindenpost')}.example`,
  phone_mobile: `+41 79 555 ${demo.random.whole(10, 99)} ${demo.random.whole(10, 99)}`,
});

type People = { readonly companies: readonly DemoContact[]; readonly persons: readonly DemoPerson[] };

/** Companies and persons with their relations; persons are listed by last name, and the company's name if they have one. */
export const makeContacts = async (demo: Demo, { companies, persons }: People): Promise<Ids> => {
  const { create } = demo;
  const words = { salutations: await idsBy(demo, 'salutation', 'name'), titles: await idsBy(demo, 'title', 'name') };
  const ofCompanies = await createNamed(
    companies,
    ({ name }) => name,
    async (contact, index) => create('contact', company(demo, contact, index)),
  );
  const ofPersons = await createNamed(
    persons,
    ({ name, at }) => (at === undefined ? name : `${at}, person`),
    async (contact, index) => create('contact', person(demo, words, contact, companies.length + index)),
  );
  const ids: Ids = new Map([...ofCompanies, ...ofPersons]);
  for (const { at } of persons) {
    if (at === undefined) continue;
    const relation = { contact_id: idOf(ids, at), contact_sub_id: idOf(ids, `${at}, person`) };
    await create('contact_relation', { ...relation, description: 'Ansprechperson' });
  }
  return ids;
};
