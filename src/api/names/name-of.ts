import { z } from 'zod';
import { articleGroup } from '#contract/resources/article-group.ts';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import {
  account,
  articleType,
  communicationKind,
  country,
  currency,
  language,
  logopaper,
  module,
  paymentType,
  rememberTime,
  rememberType,
  stock,
  stockPlace,
  tax,
  todoPriority,
  todoStatus,
  user,
} from '#contract/resources/lookups.ts';
import { project } from '#contract/resources/project.ts';
import { salutation } from '#contract/resources/salutation.ts';
import { termsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import { title } from '#contract/resources/title.ts';
import { unit } from '#contract/resources/unit.ts';
import type { Resource } from '#contract/resource.ts';
import type { ShownName } from '#texts/shown-name.ts';
import { numberOf, type PickerOption, type NamedResource, type NameOf } from './named.ts';

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part] : [])).join(' ');

type Reading<Entry extends Resource = Resource> = {
  readonly resource: Entry;
  /** The order in a picker. */
  readonly order: string;
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
const person = 2;

/** A resource with its name in the field `name`, prefixed with what distinguishes it at a glance: the number of an account. */
const byName = <Entry extends Resource>(resource: Entry, before?: string): Reading<Entry> => ({
  resource,
  order: before ?? 'name',
  read: (record, nameOf) => {
    const fields = z.looseObject({ id: z.int(), name: text }).parse(record);
    const first = before === undefined ? undefined : text.parse(fields[before]);
    const stored = fields.name ?? '';
    const shown = nameOf(resource.name, stored);
    return { id: fields.id, name: joined(first, shown), detail: '', ...(shown !== stored && { stored }) };
  },
});

type Readings = { readonly [Word in NamedResource]: Reading<Resource & { readonly name: NameOf<Word> }> };

const readings: Readings = {
  contact: {
    resource: contact,
    order: 'name_1,name_2',
    read: (record) => {
      const { id, contact_type_id, nr, name_1, name_2, postcode, city, mail } = contactLike.parse(record);
      const name = contact_type_id === person ? joined(name_2, name_1) : joined(name_1, name_2);
      return { id, name, detail: joined(postcode, city) || (mail ?? ''), number: nr ?? undefined };
    },
  },
  business_activity: byName(businessActivity),
  user: {
    resource: user,
    order: 'firstname,lastname',
    read: (record) => {
      const fields = z.looseObject({ id: z.int(), firstname: text, lastname: text, email: text });
      const { id, firstname, lastname, email } = fields.parse(record);
      return { id, name: joined(firstname, lastname) || (email ?? ''), detail: email ?? '' };
    },
  },
  pr_project: {
    resource: project,
    order: 'name',
    read: (record) => {
      const { id, name, nr, contact_id } = z
        .looseObject({ id: z.int(), name: z.string(), nr: text, contact_id: z.int().nullish() })
        .parse(record);
      return { id, name, detail: nr ?? '', contact_id: contact_id ?? null };
    },
  },
  article: {
    resource: item,
    order: 'intern_name',
    read: (record) => {
      const { id, intern_name, intern_code } = z
        .looseObject({ id: z.int(), intern_name: text, intern_code: text })
        .parse(record);
      return { id, name: intern_name ?? '', detail: intern_code ?? '' };
    },
  },
  tax: {
    resource: tax,
    order: 'id',
    read: (record, nameOf) => {
      const { id, display_name, name } = z.looseObject({ id: z.int(), display_name: text, name: text }).parse(record);
      const own = nameOf('tax', name ?? '');
      // The display name is the name with its rate behind it.
      return { id, name: display_name?.replace(name ?? '', () => own) ?? own, detail: '' };
    },
  },
  account: byName(account, 'account_no'),
  article_group: byName(articleGroup),
  article_type: byName(articleType),
  bank_account: byName(bankAccount),
  communication_kind: byName(communicationKind),
  country: {
    resource: country,
    order: 'name',
    read: (record, nameOf) => {
      const { id, name, iso_3166_alpha2 } = z
        .looseObject({ id: z.int(), name: text, iso_3166_alpha2: text })
        .parse(record);
      return { id, name: nameOf('country', name ?? '', iso_3166_alpha2 ?? undefined), detail: '' };
    },
  },
  currency: byName(currency),
  kb_terms_of_payment_template: byName(termsOfPaymentTemplate),
  language: byName(language),
  logopaper: byName(logopaper),
  module: byName(module),
  payment_type: byName(paymentType),
  remember_time: byName(rememberTime),
  remember_type: byName(rememberType),
  salutation: byName(salutation),
  stock: byName(stock),
  stock_place: byName(stockPlace),
  title: byName(title),
  todo_priority: byName(todoPriority),
  todo_status: byName(todoStatus),
  unit: byName(unit),
};

export const resourceNamed = (named: NamedResource): Resource => readings[named].resource;

/** The `order_by` for a picker. */
export const orderNamed = (named: NamedResource): string => readings[named].order;

const asStored: ShownName = (_resource, name) => name;

/** Name and detail of a record, in the user's words if `nameOf` is given; its number if it has no name. */
export const readName = (named: NamedResource, record: unknown, nameOf: ShownName = asStored): PickerOption => {
  const found = readings[named].read(record, nameOf);
  return found.name === '' ? { ...found, name: numberOf(found.id) } : found;
};
