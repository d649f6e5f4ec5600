import { z } from 'zod';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import type { Resource } from '#contract/resource.ts';
import { listedName } from '#domain/records/contact.ts';
import { joinFilled } from '#domain/text/text.ts';
import type { ShownName } from '#texts/shown-name.ts';
import { numberOf, resourceNameOf, type PickerOption, type NamedResource } from './named.ts';

type Reading = {
  /** The order in a picker. */
  readonly order: string;
  /** The sort parameters of a list that may be too long to read completely. */
  readonly sort?: readonly string[];
  readonly read: (record: unknown, nameOf: ShownName) => PickerOption;
};

const text = z.string().nullish();
const contactLike = z.looseObject({
  id: z.int(),
  contact_type_id: z.int().nullish(),
  nr: text,
  name_1: text,
  name_2: text,
  postcode: text,
  city: text,
  mail: text,
});

/** A resource with its name in the field `name`, prefixed with what distinguishes it at a glance: the number of an account. */
const byName = (resource: string, before?: string): Reading => ({
  order: before ?? 'name',
  read: (record, nameOf) => {
    const fields = z.looseObject({ id: z.int(), name: text }).parse(record);
    const first = before === undefined ? undefined : text.parse(fields[before]);
    const stored = fields.name ?? '';
    const shown = nameOf(resource, stored);
    return { id: fields.id, name: joinFilled([first, shown]), detail: '', ...(shown !== stored && { stored }) };
  },
});

/** The resources whose name is more than the field `name`. */
const readings: { readonly [named in NamedResource]?: Reading } = {
  contact: {
    order: 'name_1,name_2',
    sort: contact.sort,
    read: (record) => {
      const named = contactLike.parse(record);
      const { id, nr, postcode, city, mail } = named;
      return {
        id,
        name: listedName(named),
        detail: joinFilled([postcode, city]) || (mail ?? ''),
        number: nr ?? undefined,
      };
    },
  },
  user: {
    order: 'firstname,lastname',
    read: (record) => {
      const fields = z.looseObject({ id: z.int(), firstname: text, lastname: text, email: text });
      const { id, firstname, lastname, email } = fields.parse(record);
      return { id, name: joinFilled([firstname, lastname]) || (email ?? ''), detail: email ?? '' };
    },
  },
  pr_project: {
    order: 'name',
    sort: project.sort,
    read: (record) => {
      const { id, name, nr, contact_id } = z
        .looseObject({ id: z.int(), name: z.string(), nr: text, contact_id: z.int().nullish() })
        .parse(record);
      return { id, name, detail: nr ?? '', contact_id: contact_id ?? null };
    },
  },
  article: {
    order: 'intern_name',
    sort: item.sort,
    read: (record) => {
      const { id, intern_name, intern_code } = z
        .looseObject({ id: z.int(), intern_name: text, intern_code: text })
        .parse(record);
      return { id, name: intern_name ?? '', detail: intern_code ?? '' };
    },
  },
  tax: {
    order: 'id',
    read: (record, nameOf) => {
      const { id, display_name, name } = z.looseObject({ id: z.int(), display_name: text, name: text }).parse(record);
      const own = nameOf('tax', name ?? '');
      // The display name is the name with its rate behind it.
      return { id, name: display_name?.replace(name ?? '', () => own) ?? own, detail: '' };
    },
  },
  account: byName('account', 'account_no'),
  // In the order in which they were made: from the due date back.
  remember_time: { ...byName('remember_time'), order: 'id' },
  country: {
    order: 'name',
    read: (record, nameOf) => {
      const { id, name, iso_3166_alpha2 } = z
        .looseObject({ id: z.int(), name: text, iso_3166_alpha2: text })
        .parse(record);
      return { id, name: nameOf('country', name ?? '', iso_3166_alpha2 ?? undefined), detail: '' };
    },
  },
};

const readingOf = (named: NamedResource): Reading => readings[named] ?? byName(resourceNameOf(named));

/** The parts of the contract that a request for records needs. */
export const resourceNamed = (named: NamedResource): Pick<Resource, 'name' | 'path' | 'sort'> => ({
  name: resourceNameOf(named),
  path: `/${named}`,
  sort: readingOf(named).sort ?? [],
});

/** The `order_by` for a picker. */
export const orderNamed = (named: NamedResource): string => readingOf(named).order;

const asStored: ShownName = (_resource, name) => name;

/** Name and detail of a record, in the user's words if `nameOf` is given; its number if it has no name. */
export const readName = (named: NamedResource, record: unknown, nameOf: ShownName = asStored): PickerOption => {
  const found = readingOf(named).read(record, nameOf);
  return found.name === '' ? { ...found, name: numberOf(found.id) } : found;
};
