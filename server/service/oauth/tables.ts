import type { Column, Table } from '#server/service/store/table.ts';

const integer = (name: string): Column => ({ name, type: 'integer', nullable: false });
const text = (name: string): Column => ({ name, type: 'text', nullable: false });
const optional = (column: Column): Column => ({ ...column, nullable: true });

/** User, client and scopes of a grant, stored with codes and tokens. Times are milliseconds since 1970. */
const grant: readonly Column[] = [
  integer('company_id'),
  integer('user_id'),
  text('client_id'),
  text('scope'),
  text('family_id'),
  integer('expires_at'),
];

/** The browser of a person signed in to the app itself; null for another application, a command, or if unknown. */
const kind: readonly Column[] = [optional(text('browser')), optional(text('system'))];

/** A client application with its registered redirect addresses. */
const client: Table = {
  name: 'client',
  columns: [
    text('client_id'),
    text('secret_hash'),
    text('name'),
    { name: 'redirect_uris', type: 'json', nullable: false },
  ],
  primaryKey: ['client_id'],
};

/** Secrets are looked up before their company is known, so only the digest is the key, here and below. */
const authorizationCode: Table = {
  name: 'authorization_code',
  columns: [
    text('code_hash'),
    ...grant,
    text('redirect_uri'),
    /** S256; empty if the client sent none. */
    text('code_challenge'),
    optional(text('session_hash')),
    optional(integer('used_at')),
    ...kind,
  ],
  primaryKey: ['code_hash'],
};

/** All tokens of one authorization; they end together. */
const tokenFamily: Table = {
  name: 'token_family',
  columns: [
    text('id'),
    optional(text('session_hash')),
    integer('created_at'),
    optional(integer('revoked_at')),
    /** With a precision of five minutes; null: not used since it was opened. */
    optional(integer('last_used_at')),
    /** When the password was last given; null if never or unknown. */
    optional(integer('confirmed_at')),
    ...kind,
  ],
  primaryKey: ['id'],
};

const family = { columns: ['family_id'], table: 'token_family', references: ['id'] };

const accessToken: Table = {
  name: 'access_token',
  columns: [text('token_hash'), ...grant],
  primaryKey: ['token_hash'],
  foreignKeys: [family],
  indexes: ['create index if not exists access_token_family on access_token (family_id)'],
};

const refreshToken: Table = {
  name: 'refresh_token',
  columns: [
    text('token_hash'),
    ...grant,
    /** The token that this one replaced. */
    optional(text('parent_hash')),
    optional(integer('used_at')),
  ],
  primaryKey: ['token_hash'],
  foreignKeys: [family],
  indexes: [
    'create index if not exists refresh_token_family on refresh_token (family_id)',
    'create index if not exists refresh_token_parent on refresh_token (parent_hash)',
    'create index if not exists refresh_token_member on refresh_token (company_id, user_id)',
  ],
};

/** A browser that has signed in on the service's own pages. */
const signInSession: Table = {
  name: 'sign_in_session',
  columns: [text('session_hash'), integer('login_id'), integer('expires_at'), optional(integer('signed_in_at'))],
  primaryKey: ['session_hash'],
};

/** Browsers with which a login has signed in; their attempts are counted separately. */
const knownBrowser: Table = {
  name: 'known_browser',
  columns: [text('browser_hash'), integer('login_id'), integer('expires_at')],
  primaryKey: ['browser_hash', 'login_id'],
};

/** Failed sign-in attempts per account, per address, per pair of both, and per known browser. */
const failedSignIn: Table = {
  name: 'failed_sign_in',
  columns: [text('key_hash'), integer('failures'), integer('last_at')],
  primaryKey: ['key_hash'],
  indexes: ['create index if not exists failed_sign_in_last on failed_sign_in (last_at)'],
};

/** How a link was made. */
const making: readonly Column[] = [
  /** The user of the company; null for the operator. */
  optional(integer('made_by')),
  /** True if only the owner of the address and the operator have seen the link; null means no. */
  { name: 'proves_address', type: 'boolean', nullable: true },
];

/** People invited to a company who have not accepted yet; `id` becomes their user id. */
const invitation: Table = {
  name: 'invitation',
  columns: [
    integer('company_id'),
    integer('id'),
    text('token_hash'),
    text('email'),
    optional(text('firstname')),
    text('lastname'),
    text('role'),
    optional(text('hours')),
    integer('expires_at'),
    ...making,
  ],
  primaryKey: ['company_id', 'id'],
  indexes: [
    'create unique index if not exists invitation_token_company on invitation (token_hash, company_id)',
    'create unique index if not exists invitation_email on invitation (company_id, email)',
  ],
};

/** A link to set a new password; `company_id` is that of the owner who made it, 0 for the operator. */
const passwordLink: Table = {
  name: 'password_link',
  columns: [text('token_hash'), integer('login_id'), integer('company_id'), integer('expires_at'), ...making],
  primaryKey: ['token_hash'],
  indexes: ['create index if not exists password_link_login on password_link (login_id)'],
};

/**
 * Sessions of the app on PostgreSQL; elsewhere they are in a file of the token proxy. `sealed` holds their tokens, which
 * only the browser's id opens.
 */
const appSession: Table = {
  name: 'app_session',
  columns: [text('hash'), text('sealed'), integer('version'), integer('expires_at'), integer('claimed_until')],
  primaryKey: ['hash'],
};

/** Values of the token proxy that were used once: attempts to sign in. */
const appSpent: Table = {
  name: 'app_spent',
  columns: [text('hash'), integer('expires_at')],
  primaryKey: ['hash'],
};

/** The tables of the OAuth part of the service. Codes, tokens, links, secrets and sessions are stored only as SHA-256. */
export const oauthTables: readonly Table[] = [
  client,
  authorizationCode,
  tokenFamily,
  accessToken,
  refreshToken,
  signInSession,
  failedSignIn,
  knownBrowser,
  invitation,
  passwordLink,
  appSession,
  appSpent,
];
