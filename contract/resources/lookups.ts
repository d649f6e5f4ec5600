import { z } from 'zod';
import { boolean, decimal, id, integer, reference, string } from '../notation.ts';
import { defineResource } from '../resource.ts';
import type { Scope } from '../scopes.ts';

/** A read-only resource that the document only names: list, search, show; sorted and searched by `main`. */
const lookup = <const Name extends string, Fields extends z.ZodRawShape, const Main extends readonly string[]>(
  name: Name,
  fields: Fields,
  main: Main,
  read: Scope = 'general',
) =>
  defineResource({
    name,
    path: `/${name}`,
    scopes: { read: [read], write: [] },
    sort: ['id', ...main],
    search: ['id', ...main],
    record: z.strictObject({ id: id(), ...fields }),
    extension: true,
  });

const named = <const Name extends string>(name: Name, read?: Scope) => lookup(name, { name: string() }, ['name'], read);

export const user = lookup(
  'user',
  {
    salutation_type: string().nullable(),
    firstname: string().nullable(),
    lastname: string().nullable(),
    email: string(),
    is_superadmin: boolean(),
    is_accountant: boolean(),
  },
  ['firstname', 'lastname', 'email'],
);
export type User = z.infer<typeof user.record>;

export const tax = lookup(
  'tax',
  {
    name: string(),
    code: string(),
    /** `sales_tax` or `pre_tax`. */
    type: string(),
    /** Percent. */
    value: decimal(),
    account_id: reference('account').nullable(),
    is_active: boolean(),
    display_name: string(),
  },
  ['name', 'code', 'type', 'value', 'is_active'],
);
export type Tax = z.infer<typeof tax.record>;

export const account = lookup(
  'account',
  {
    account_no: string(),
    name: string(),
    /** 1 earnings, 2 expenditures, 3 active, 4 passive. */
    account_type: integer(1, 4),
    is_active: boolean(),
  },
  ['account_no', 'name', 'account_type', 'is_active'],
);
export type Account = z.infer<typeof account.record>;

/** `round_factor`: totals are rounded to a multiple of it. */
export const currency = lookup('currency', { name: string(), round_factor: decimal() }, ['name']);
export type Currency = z.infer<typeof currency.record>;

export const language = lookup('language', { name: string(), iso_639_1: string() }, ['name', 'iso_639_1']);
export type LanguageRecord = z.infer<typeof language.record>;

export const country = defineResource({
  ...lookup('country', { name: string(), name_short: string(), iso_3166_alpha2: string() }, [
    'name',
    'name_short',
    'iso_3166_alpha2',
  ]),
  queried: { is_active: boolean() },
});
export type Country = z.infer<typeof country.record>;

export const stockPlace = lookup('stock_place', { name: string(), stock_id: reference('stock') }, ['name', 'stock_id']);
export type StockPlace = z.infer<typeof stockPlace.record>;

export const paymentType = named('payment_type');
export const articleType = named('article_type');
export const stock = named('stock');
/** References call it `monitoring_status`. */
export const timesheetStatus = named('timesheet_status');
export const todoStatus = named('todo_status');
export const todoPriority = named('todo_priority');
export const communicationKind = named('communication_kind');
export const module = named('module');
export const rememberType = named('remember_type');
export const rememberTime = named('remember_time');
export const logopaper = named('logopaper');
export const contactGroup = named('contact_group', 'contact_show');
/** Look-up behind `pr_state_id` of a project. */
export const projectState = named('pr_project_state', 'project_show');
export const projectType = named('pr_project_type', 'project_show');

/** The record of lookups that have only a name. */
export type NamedLookup = z.infer<typeof paymentType.record>;
