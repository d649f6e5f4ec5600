import type { MasterResource, Recognition } from '#contract/kontor/import-master-operations.ts';
import { fold } from '../text/text.ts';
import { keyedRecords } from './keyed-records.ts';
import { looseName } from './loose-name.ts';

/** The fields that identify a record. */
type Identity = {
  readonly number: string;
  readonly mail?: string;
  /** The name, and what distinguishes two of the same name. */
  readonly name: readonly [name: string, ...rest: readonly string[]];
  /** The fields of a name that two records in different places may share. */
  readonly loose?: readonly string[];
};

const identities: { readonly [resource in MasterResource]: Identity } = {
  contact: { number: 'nr', mail: 'mail', name: ['name_1', 'name_2', 'postcode', 'city'], loose: ['name_1', 'name_2'] },
  item: { number: 'intern_code', name: ['intern_name'] },
  project: { number: 'nr', name: ['name', 'contact_id'] },
};

/** All fields that identify records of a resource. */
export const identifyingFields = (resource: MasterResource): readonly string[] => {
  const { number, mail, name } = identities[resource];
  return [number, ...(mail === undefined ? [] : [mail]), ...name];
};

type Fields = { readonly [field: string]: unknown };
/** A record found in the index: its key, its name, and how it was recognised. */
export type SameRecord = { readonly id: number; readonly name: string; readonly by: Recognition };
export type KnownRecord = {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  /** The key of its name in any place. */
  readonly loose: string | undefined;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

/** Text for comparison. Most of it is plain ASCII, which needs no folding: this halves the time of the index. */
const plain = (value: unknown): string => {
  const text = textOf(value).trim();
  const folded = /[^\0-\x7f]/.test(text) ? fold(text) : text.toLowerCase();
  return /\s\s|[^\S ]/.test(folded) ? folded.replaceAll(/\s+/g, ' ') : folded;
};

const keysOf = (resource: MasterResource, row: Fields): readonly (readonly [by: Recognition, key: string])[] => {
  const { number, mail, name: names } = identities[resource];
  const [own, address] = [plain(row[number]), mail === undefined ? '' : plain(row[mail])];
  const isNamed = plain(row[names[0]]) !== '';
  return [
    ...(own === '' ? [] : [['number', `number ${own}`] as const]),
    ...(address === '' ? [] : [['mail', `mail ${address}`] as const]),
    ...(isNamed ? [['name', `name ${names.map((field) => plain(row[field])).join('\n')}`] as const] : []),
  ];
};

/** The key of records with the same name in any place; undefined if the resource or the row has none. */
const looseKeyOf = (resource: MasterResource, row: Fields): string | undefined => {
  const name = looseName((identities[resource].loose ?? []).map((field) => textOf(row[field])).join(' '));
  return name === '' ? undefined : `loose ${name}`;
};

/** A record as it is kept in an index, and the keys that find it. */
export const toKnown = (resource: MasterResource, id: number, row: Fields) => {
  const { number, name } = identities[resource];
  const loose = looseKeyOf(resource, row);
  const item: KnownRecord = { id, name: textOf(row[name[0]]), number: plain(row[number]), loose };
  return { item, keys: [...keysOf(resource, row).map(([, key]) => key), ...(loose === undefined ? [] : [loose])] };
};

/**
 * Finds the same record again: by number or code, otherwise by e-mail address and name, otherwise by name and place or contact (decision 79).
 * Two records with different numbers are never the same.
 */
export const recordIndex = (resource: MasterResource, known = keyedRecords<KnownRecord>()) => {
  const possible = (key: string, row: Fields): readonly KnownRecord[] => {
    const own = plain(row[identities[resource].number]);
    return known.get(key).filter(({ number }) => own === '' || number === '' || number === own);
  };
  return {
    add: (id: number, row: Fields): void => {
      const { item, keys } = toKnown(resource, id, row);
      known.put(item, keys);
    },
    find: (row: Fields): SameRecord | undefined => {
      const loose = looseKeyOf(resource, row);
      for (const [by, key] of keysOf(resource, row)) {
        // Several contacts may have the address of one office.
        const found = possible(key, row).find((each) => by !== 'mail' || each.loose === loose);
        if (found !== undefined) return { id: found.id, name: found.name, by };
      }
      return undefined;
    },
    /** A contact of the same name in another place, or of another name with the same e-mail address: it may be the same. */
    similar: (row: Fields): SameRecord | undefined => {
      const loose = looseKeyOf(resource, row);
      const mail = keysOf(resource, row).find(([by]) => by === 'mail')?.[1];
      const foundBy = (by: Recognition, key: string | undefined): SameRecord | undefined => {
        const [found] = key === undefined ? [] : possible(key, row);
        return found && { id: found.id, name: found.name, by };
      };
      return foundBy('name', loose) ?? foundBy('mail', mail);
    },
  };
};
export type RecordIndex = ReturnType<typeof recordIndex>;
