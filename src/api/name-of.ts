import { z } from 'zod';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { user } from '#contract/resources/lookups.ts';
import { project } from '#contract/resources/project.ts';
import type { Resource } from '#contract/resource.ts';

/** The resources that entries name, by the word of the document's references. */
export type Named = 'contact' | 'business_activity' | 'user' | 'pr_project';

/** What a picker shows: `detail` tells two of the same name apart. */
export type Found = { readonly id: number; readonly name: string; readonly detail: string };

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part] : [])).join(' ');

type Reading = { readonly resource: Resource; readonly read: (record: unknown) => Found };

const text = z.string().nullish();
const contactLike = z.looseObject({
  id: z.int(),
  contact_type_id: z.int().nullish(),
  name_1: text,
  name_2: text,
  postcode: text,
  city: text,
  mail: text,
});
const person = 2;

const readings: Readonly<Record<Named, Reading>> = {
  contact: {
    resource: contact,
    read: (record) => {
      const { id, contact_type_id, name_1, name_2, postcode, city, mail } = contactLike.parse(record);
      const name = contact_type_id === person ? joined(name_2, name_1) : joined(name_1, name_2);
      return { id, name, detail: joined(postcode, city) || (mail ?? '') };
    },
  },
  business_activity: {
    resource: businessActivity,
    read: (record) => {
      const { id, name } = z.looseObject({ id: z.int(), name: z.string() }).parse(record);
      return { id, name, detail: '' };
    },
  },
  user: {
    resource: user,
    read: (record) => {
      const fields = z.looseObject({ id: z.int(), firstname: text, lastname: text, email: text });
      const { id, firstname, lastname, email } = fields.parse(record);
      return { id, name: joined(firstname, lastname) || (email ?? ''), detail: email ?? '' };
    },
  },
  pr_project: {
    resource: project,
    read: (record) => {
      const { id, name, nr } = z.looseObject({ id: z.int(), name: z.string(), nr: text }).parse(record);
      return { id, name, detail: nr ?? '' };
    },
  },
};

export const resourceNamed = (named: Named): Resource => readings[named].resource;

/** Name and detail of a record; the number where it has no name. */
export const readName = (named: Named, record: unknown): Found => {
  const found = readings[named].read(record);
  return found.name === '' ? { ...found, name: numberOf(found.id) } : found;
};

/** What stands for a name that the service does not give. */
export const numberOf = (id: number): string => `#${id}`;
