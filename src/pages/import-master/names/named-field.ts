import { noteOf } from '#contract/notation.ts';
import type { Caller } from '#contract/rights.ts';
import { articleGroup } from '#contract/resources/article-group.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import { salutation } from '#contract/resources/salutation.ts';
import { title } from '#contract/resources/title.ts';
import { unit } from '#contract/resources/unit.ts';
import type { NamingResource } from '#contract/kontor/import-names-operations.ts';
import { namedOf, type NamedResource } from '#api/names/named.ts';
import { permissionsFor } from '#auth/permissions.ts';
import type { Mapped } from '../../import/match/mapping-row.tsx';

const shapes = { contact: contact.create.shape, item: item.create.shape, project: project.create.shape };
const invoiceFields: ReadonlyMap<string, NamedResource> = new Map([
  ['contact', 'contact'],
  ['currency', 'currency'],
  ['tax', 'tax'],
]);

const namedIn = (resource: NamingResource, field: string): NamedResource | undefined => {
  if (resource === 'invoice') return invoiceFields.get(field);
  const schema = new Map(Object.entries(shapes[resource])).get(field);
  return namedOf(schema === undefined ? undefined : noteOf(schema).resource);
};

const onlyActive = [{ field: 'is_active', value: true }];
const filters: { readonly [named in NamedResource]?: Mapped['filter'] } = {
  account: onlyActive,
  country: onlyActive,
  unit: onlyActive,
  tax: [{ field: 'type', value: 'sales_tax' }],
};

/** The resources of records that the service creates from only a name. */
const creatable = {
  contact: { resource: contact, name: contact.create.shape.name_1 },
  unit: { resource: unit, name: unit.create.shape.name },
  salutation: { resource: salutation, name: salutation.create.shape.name },
  title: { resource: title, name: title.create.shape.name },
  article_group: { resource: articleGroup, name: articleGroup.create.shape.name },
};
const isCreatable = (named: NamedResource): named is keyof typeof creatable => named in creatable;

/** The longest name that an import can create. */
const maxCreated = 255;

/** A field of a row that gives names: the records they mean, and whether the caller may create one of a name. */
export type NamedField = Omit<Mapped, 'label' | 'others'>;

/** Describes the names in a field; undefined if the field refers to nothing. */
export const namedField = (resource: NamingResource, field: string, caller: Caller): NamedField | undefined => {
  const named = namedIn(resource, field);
  if (named === undefined) return undefined;
  const made = isCreatable(named) ? creatable[named] : undefined;
  const mayCreate = made !== undefined && permissionsFor(caller, made.resource).write;
  return {
    named,
    filter: filters[named],
    isOptional: resource !== 'invoice',
    maxLength: mayCreate ? (noteOf(made.name).length ?? maxCreated) : undefined,
  };
};
