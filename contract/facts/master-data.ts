import { all, allOptional } from './common.ts';
import type { Input, ResourceFacts } from './fact.ts';

const bankAccountInput: Input = {
  required: { bank_name: 'string 80', currency_id: 'Resource currency', name: 'string 80', owner: 'string 100' },
  optional: {
    account_nr: 'string 50',
    accounting_plan_nr: 'string 20',
    bank_nr: 'string 50',
    bc_nr: 'string 20',
    iban_nr: 'string 50',
    remarks: 'string 600',
  },
};

/** The last one cannot be deleted. */
export const bankAccount: ResourceFacts = {
  path: '/bank_account',
  read: ['general'],
  write: ['general'],
  sort: ['bank_name', 'id'],
  search: ['bank_name'],
  standard: all,
  record: {
    id: 'integer',
    name: 'string or null',
    owner: 'string or null',
    bc_nr: 'string or null',
    bank_name: 'string or null',
    bank_nr: 'string or null',
    account_nr: 'string or null',
    iban_nr: 'string or null',
    currency_id: 'Resource currency',
    accounting_plan_nr: 'string or null',
    remarks: 'string or null',
    is_esr: 'boolean',
    esr_besr_id: 'string or null',
    esr_post_account_nr: 'string or null',
    esr_payment_for_text: 'string or null',
    esr_in_favour_of_text: 'string or null',
  },
  create: bankAccountInput,
  overwrite: bankAccountInput,
  edit: allOptional(bankAccountInput),
};

const activityInput: Input = {
  required: { name: 'string 80' },
  optional: { account_id: 'Resource account', default_is_billable: 'boolean', default_price_per_hour: 'decimal' },
};

/** An activity in use cannot be deleted; `account_id` accepts only income accounts. */
export const businessActivity: ResourceFacts = {
  path: '/client_service',
  read: ['general'],
  write: ['general'],
  sort: ['name', 'id'],
  search: ['name'],
  standard: all,
  record: {
    id: 'integer',
    name: 'string',
    default_is_billable: 'boolean or null',
    default_price_per_hour: 'decimal or null',
    account_id: 'Resource account or null',
  },
  create: activityInput,
  overwrite: activityInput,
  edit: allOptional(activityInput),
};

const relationInput: Input = {
  required: { contact_id: 'Resource contact', contact_sub_id: 'Resource contact' },
  optional: { description: 'string' },
};

export const contactRelation: ResourceFacts = {
  path: '/contact_relation',
  read: ['contact_show'],
  write: ['contact_edit'],
  sort: ['id', 'contact_id', 'contact_sub_id', 'updated_at'],
  search: ['contact_id', 'contact_sub_id', 'updated_at'],
  standard: all,
  record: {
    id: 'integer',
    contact_id: 'Resource contact',
    contact_sub_id: 'Resource contact',
    description: 'string',
    updated_at: 'datetime',
  },
  create: relationInput,
  overwrite: relationInput,
  edit: allOptional(relationInput),
};

const named = (name: 'string' | 'string 50' | 'string 60') => ({
  standard: all,
  record: { id: 'integer', name: 'string' } as const,
  create: { required: { name }, optional: {} },
  overwrite: { required: { name }, optional: {} },
  edit: { required: {}, optional: { name } },
});

export const salutation: ResourceFacts = {
  path: '/salutation',
  read: ['contact_show'],
  write: ['general'],
  sort: ['name'],
  search: ['name'],
  ...named('string 50'),
};

export const title: ResourceFacts = {
  path: '/title',
  read: ['contact_show'],
  write: ['general'],
  sort: ['name', 'id'],
  search: ['name'],
  ...named('string 60'),
};

export const unit: ResourceFacts = {
  path: '/unit',
  read: ['general'],
  write: ['general'],
  sort: ['name'],
  search: ['name'],
  ...named('string'),
};
