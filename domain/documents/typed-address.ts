import { plainName } from '../text/text.ts';
import { addressWindow, type Addressee } from './contact-address.ts';

/** An address typed on a document. */
export type TypedAddress = {
  /** The lines above the place: the name first, the street last. There is at least one. */
  readonly above: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly country: 'CH' | 'LI';
};

const swissPlace = /^(?:CH[ -])?([1-9]\d{3}) +(\S.*)$/;
const liechtenstein = /^94(?:8[5-9]|9[0-8])$/;

/** Reads an address that ends with a Swiss or Liechtenstein postcode and place. Undefined for any other. */
export const readTypedAddress = (typed: string): TypedAddress | undefined => {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const above = lines.slice(0, -1);
  const [, postcode, city] = swissPlace.exec(lines.at(-1) ?? '') ?? [];
  if (above.length === 0 || postcode === undefined || city === undefined) return undefined;
  return { above, postcode, city, country: liechtenstein.test(postcode) ? 'LI' : 'CH' };
};

type Contact = Addressee & { readonly country_id: number | null };

const hasAddress = (contact: Contact): boolean =>
  contact.country_id !== null ||
  [
    contact.address_addition,
    contact.street_name,
    contact.house_number,
    contact.address,
    contact.postcode,
    contact.city,
  ].some((part) => part !== null && part.trim() !== '');

const isAlike = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** The lines below the contact's name. A single line with a figure is a street. Undefined if the address names somebody else. */
const belowName = (above: readonly string[], contact: Contact): readonly string[] | undefined => {
  const names = addressWindow(contact, undefined, undefined).split('\n').map(plainName);
  const lines = above.map(plainName);
  const same = lines.findLastIndex((line) => names.includes(line));
  const named = same < 0 ? lines.findIndex((line) => names.some((name) => isAlike(line, name))) : same;
  if (named >= 0) return above.slice(named + 1);
  return above.length === 1 && /\d/.test(above[0] ?? '') ? above : undefined;
};

const withNumber = /^(.*\S) +(\d[\w/.-]*)$/;

/**
 * The fields of a contact that hold an address typed on its document. Undefined if the contact has an address, or if the typed one cannot be
 * read or names somebody else. The country is a code, as each company has its own ids; `line` shows the fields.
 */
export const contactAddressTyped = (typed: string, contact: Contact) => {
  const address = readTypedAddress(typed);
  if (address === undefined || hasAddress(contact)) return undefined;
  const below = belowName(address.above, contact);
  if (below === undefined) return undefined;
  const street = below.at(-1) ?? '';
  const [, name = street, number = ''] = withNumber.exec(street) ?? [];
  const fields = {
    address_addition: below.slice(0, -1).join(', ') || null,
    street_name: name || null,
    house_number: number || null,
    postcode: address.postcode,
    city: address.city,
  };
  const line = addressWindow({ ...contact, name_1: null, name_2: null, ...fields }, undefined, undefined);
  return { country: address.country, fields, line: line.replaceAll('\n', ', ') };
};
