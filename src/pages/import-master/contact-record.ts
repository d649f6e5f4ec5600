import { contactType } from '#domain/records/contact.ts';
import { plainHeader } from './headers.ts';
import type { Read } from './read-cell.ts';

type Values = ReadonlyMap<string, string>;

const { company, person } = contactType;

const kindWords = new Map([
  ...[
    'firma',
    'unternehmen',
    'company',
    'organisation',
    'organization',
    'entreprise',
    'société',
    'azienda',
    'ditta',
    '1',
  ].map((word) => [word, company] as const),
  ...[
    'person',
    'privat',
    'privatperson',
    'private',
    'individual',
    'personne',
    'particulier',
    'persona',
    'privato',
    '2',
  ].map((word) => [word, person] as const),
]);

/** Postcode and town of a column that has both, such as `1983 Evolène`; without a postcode, all of it is the town. */
export const contactPlace = (values: Values): { readonly [field: string]: string } => {
  const text = values.get('postcodeCity');
  if (text === undefined) return {};
  const [, postcode, city] = /^((?:[A-Z]{1,3}-)?\d{3,6})\s+(.+)$/i.exec(text) ?? [];
  return postcode === undefined || city === undefined ? { city: text } : { postcode, city };
};

/**
 * The kind and names of a contact. A row with a company is a company, and its person becomes the addition; a row with only a person is a
 * person. A column that names the kind wins.
 */
export const contactNames = (values: Values): Read<{ readonly [field: string]: string | number }> => {
  const of = (column: string): string => values.get(column) ?? '';
  const word = of('kind');
  const stated = word === '' ? undefined : kindWords.get(plainHeader(word));
  if (word !== '' && stated === undefined)
    return { ok: false, reason: { code: 'unreadable', column: 'kind', value: word } };
  const contact_type_id = stated ?? (of('name_1') === '' ? person : company);
  const [first, last] = [of('firstName'), of('lastName')];
  const isPerson = contact_type_id === person;
  const names = isPerson
    ? [last || of('name_1') || first, (last || of('name_1')) === '' ? '' : first || of('name_2')]
    : [of('name_1') || last, of('name_2') || [first, of('name_1') === '' ? '' : last].filter(Boolean).join(' ')];
  const [name_1 = '', name_2 = ''] = names;
  if (name_1 === '') return { ok: false, reason: { code: 'nameless' } };
  return { ok: true, value: { contact_type_id, name_1, ...(name_2 !== '' && { name_2 }) } };
};
