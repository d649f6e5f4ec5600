import { z } from 'zod';
import {
  boolean,
  date,
  datetime,
  email,
  emails,
  id,
  integer,
  reference,
  requiredText,
  string,
  text,
} from '../notation.ts';
import { defineResource } from '../resource.ts';

/** 1 company, 2 person. */
const contactType = () => integer(1, 2);

const input = z.strictObject({
  contact_type_id: contactType(),
  /** The name of a company, the last name of a person. */
  name_1: requiredText(80),
  user_id: reference('user'),
  owner_id: reference('user'),
  nr: text(20).nullable().optional(),
  name_2: text(80).nullable().optional(),
  salutation_id: reference('salutation').nullable().optional(),
  title_id: reference('title').nullable().optional(),
  birthday: date().nullable().optional(),
  address: text(255).nullable().optional(),
  street_name: text(80).nullable().optional(),
  house_number: text(20).nullable().optional(),
  address_addition: text(80).nullable().optional(),
  postcode: text(20).nullable().optional(),
  city: text(80).nullable().optional(),
  country_id: reference('country').nullable().optional(),
  mail: email().nullable().optional(),
  mail_second: email().nullable().optional(),
  phone_fixed: text(40).nullable().optional(),
  phone_mobile: text(40).nullable().optional(),
  fax: text(40).nullable().optional(),
  url: text(255).nullable().optional(),
  remarks: text(10000).nullable().optional(),
  language_id: reference('language').nullable().optional(),
  contact_group_ids: text(255).nullable().optional(),
  is_lead: boolean().optional(),
  /** Printed on documents, such as an EU customer's VAT number. */
  vat_number: text(40).nullable().optional(),
  /** For its invoices, if they differ from the company's. */
  kb_terms_of_payment_template_id: reference('kb_terms_of_payment_template').nullable().optional(),
  /** Get a copy of each mail with a document, reminder or statement of account. Only `kontor/query` returns them. */
  copy_emails: emails(9).nullable().optional(),
});

/** Ours: the document only names it. */
export const contact = defineResource({
  name: 'contact',
  path: '/contact',
  scopes: { read: ['contact_show'], write: ['contact_edit'] },
  sort: ['id', 'nr', 'name_1', 'name_2', 'city', 'updated_at'],
  search: [
    'id',
    'nr',
    'contact_type_id',
    'name_1',
    'name_2',
    'address',
    'postcode',
    'city',
    'country_id',
    'mail',
    'phone_fixed',
    'phone_mobile',
    'user_id',
    'owner_id',
    'is_lead',
    'updated_at',
  ],
  record: z.strictObject({
    id: id(),
    nr: string().nullable(),
    contact_type_id: contactType(),
    name_1: string(),
    name_2: string().nullable(),
    salutation_id: reference('salutation').nullable(),
    title_id: reference('title').nullable(),
    birthday: date().nullable(),
    address: string().nullable(),
    street_name: string().nullable(),
    house_number: string().nullable(),
    address_addition: string().nullable(),
    postcode: string().nullable(),
    city: string().nullable(),
    country_id: reference('country').nullable(),
    mail: string().nullable(),
    mail_second: string().nullable(),
    phone_fixed: string().nullable(),
    phone_mobile: string().nullable(),
    fax: string().nullable(),
    url: string().nullable(),
    remarks: string().nullable(),
    language_id: reference('language').nullable(),
    /** Ids separated by commas. */
    contact_group_ids: string().nullable(),
    user_id: reference('user'),
    owner_id: reference('user'),
    is_lead: boolean(),
    vat_number: string().nullable(),
    kb_terms_of_payment_template_id: reference('kb_terms_of_payment_template').nullable(),
    updated_at: datetime(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});

export type Contact = z.infer<typeof contact.record>;
export type ContactInput = z.infer<typeof contact.create>;
