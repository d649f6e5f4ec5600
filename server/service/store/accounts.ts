import type { Table } from './table.ts';

/** Companies and their sign-ins: the tables around the resources. */
export const company: Table = {
  name: 'company',
  columns: [
    { name: 'id', type: 'integer', nullable: false },
    /** `org` of the token response, used in the base address. */
    { name: 'org', type: 'text', nullable: false },
    { name: 'name', type: 'text', nullable: false },
    { name: 'zone', type: 'text', nullable: false },
    { name: 'currency_id', type: 'integer', nullable: false },
    /** Seconds. */
    { name: 'daily_target', type: 'integer', nullable: false },
    /** The rest of the company profile; null: the defaults of a new company. */
    { name: 'profile', type: 'json', nullable: true },
    /** Version of the profile, for its Etag; null: never changed. */
    { name: 'version', type: 'integer', nullable: true },
    /** A data address; in its own column, because it is large and seldom needed. */
    { name: 'logo', type: 'text', nullable: true },
    /** Seconds since 1970 up to which the demo company has data; null in every other company. */
    { name: 'demo_until', type: 'integer', nullable: true },
  ],
  primaryKey: ['id'],
  indexes: ['create unique index if not exists company_org on company (org)'],
};

/**
 * A password of an e-mail address. A proven login was opened by a link sent to the address itself: there is at most
 * one, and it may belong to several companies. Any other stays limited to its companies
 * (docs/decisions/0019-one-login-per-company.md).
 */
const login: Table = {
  name: 'login',
  columns: [
    { name: 'id', type: 'integer', nullable: false },
    { name: 'email', type: 'text', nullable: false },
    /** argon2id, in the PHC string format. */
    { name: 'password_hash', type: 'text', nullable: false },
    /** Milliseconds since 1970; null: someone else may have chosen the password. */
    { name: 'proven_at', type: 'integer', nullable: true },
    /** Renewed with each password; the key of drafts is derived from it (decision 20). Null: the password was never changed. */
    { name: 'draft_salt', type: 'text', nullable: true },
    { name: 'draft_salt_before', type: 'text', nullable: true },
  ],
  primaryKey: ['id'],
  indexes: [
    'create index if not exists login_address on login (email)',
    'create unique index if not exists login_proven on login (email) where proven_at is not null',
  ],
};

/** The user of a login in a company, with the role: the user's own right. */
export const member: Table = {
  name: 'member',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    { name: 'login_id', type: 'integer', nullable: false },
    /** owner, bookkeeper, time. */
    { name: 'role', type: 'text', nullable: false },
    /** own, all: whose time entries the role `time` may read; null: all. */
    { name: 'hours', type: 'text', nullable: true },
    /** Milliseconds since 1970, here and below; null: active. */
    { name: 'deactivated_at', type: 'integer', nullable: true },
    { name: 'last_sign_in_at', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id', 'user_id'],
  indexes: ['create unique index if not exists member_login on member (login_id, company_id)'],
};

/** The last id assigned in a table; ids are never reused. */
export const sequence: Table = {
  name: 'sequence',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'name', type: 'text', nullable: false },
    { name: 'last', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'name'],
};

export const accountTables: readonly Table[] = [company, login, member, sequence];
