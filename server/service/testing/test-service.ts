import { z } from 'zod';
import type { Role } from '#contract/roles.ts';
import { scopes, type Scope } from '#contract/scopes.ts';
import { addMember } from '#server/company/add-member.ts';
import { createCompany } from '#server/company/create-company.ts';
import type { Outside } from '#server/http/outside-request.ts';
import type { Mailer } from '../mail/smtp/mailer.ts';
import { ownClientId } from '../oauth/clients/client.ts';
import { issueTokens } from '../oauth/tokens/issue-token.ts';
import { buildService, prepareDatabase } from '../service.ts';
import type { Database } from '../store/database.ts';
import { copiesOf } from './test-database.ts';
import { sendRequest } from './test-request.ts';

type TestCall = {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly text?: string;
  readonly headers?: { readonly [name: string]: string };
  /** By default the owner's token with every scope; null for none. */
  readonly token?: string | null;
  /** The company in the path. */
  readonly org?: string;
};

export type TestResponse = {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | undefined };
  readonly text: string;
  /** Parsed if it is JSON. */
  readonly body: unknown;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

type Session = { readonly clientId?: string; readonly confirmedAt?: number | null };

export type Person = { readonly companyId: number; readonly org: string; readonly userId: number };

const object = z.record(z.string(), z.unknown());

/** The record of an answer, which must be an object; otherwise the test fails with the whole text. */
export const recordOf = ({ body, status, text }: TestResponse): { readonly [field: string]: unknown } => {
  const parsed = object.safeParse(body);
  if (!parsed.success) throw new Error(`no record, answered ${status} ${text}`);
  return parsed.data;
};

export const recordsOf = ({ body, status, text }: TestResponse): readonly { readonly [field: string]: unknown }[] => {
  const parsed = z.array(object).safeParse(body);
  if (!parsed.success) throw new Error(`no records, answered ${status} ${text}`);
  return parsed.data;
};

export const idOf = (answered: TestResponse): number => {
  const { id } = recordOf(answered);
  if (typeof id !== 'number') throw new Error(`no id, answered ${answered.status} ${answered.text}`);
  return id;
};

const parse = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
};

type ServiceSetup = {
  readonly open?: () => Promise<Database>;
  readonly mailer?: Mailer | undefined;
  readonly outside?: Outside;
  /** Milliseconds between two rounds of the service's own workers. */
  readonly rounds?: number;
};

/** Milliseconds between two looks for mail to send and for moves to go on with. */
export const pause = 100;

/** 2025-11-20 14:00:00 in Zurich. */
const start = Date.UTC(2025, 10, 20, 13);

const makeCompanies = async (database: Database) => {
  await prepareDatabase(database);
  const company = async (org: string) => createCompany(database, { org, name: org, zone: 'Europe/Zurich' });
  const person = async (companyId: number, org: string, role: Role): Promise<Person> => {
    const email = `${role}@${org}.example`;
    const userId = await addMember(database, { companyId, email, password: org, firstname: role, lastname: org, role });
    return { companyId, org, userId };
  };
  const oneId = await company('one-ag');
  const owner = await person(oneId, 'one-ag', 'owner');
  const bookkeeper = await person(oneId, 'one-ag', 'bookkeeper');
  const time = await person(oneId, 'one-ag', 'time');
  const stranger = await person(await company('two-ag'), 'two-ag', 'owner');
  return { owner, bookkeeper, time, stranger };
};

const openCompanies = copiesOf(makeCompanies);

const filledBy = async (open: () => Promise<Database>) => {
  const database = await open();
  return { database, made: await makeCompanies(database) };
};

/** The key of links and kept answers; all processes on one database have the same. */
export const testLinkKey = Buffer.alloc(32, 7);

/**
 * The real service, called as described in test-request.ts, on a separate database (from `open` if given), with two
 * companies in Zurich (`one-ag` with a user of each role, `two-ag` with an owner), a clock that moves only when the
 * test moves it, and a connection to a mail server if given.
 */
export const startTestService = async ({ open, mailer, outside, rounds = pause }: ServiceSetup = {}) => {
  const clock = { now: start };
  const { database, made } = open === undefined ? await openCompanies() : await filledBy(open);
  const app = await buildService({
    database,
    publicUrl: new URL('http://127.0.0.1:3000'),
    trustProxy: false,
    clock: () => clock.now,
    mailer,
    outside,
    linkKey: testLinkKey,
    pause: rounds,
  });

  const { owner, bookkeeper, time, stranger } = made;

  /** An access token of a person with these scopes, by default all; issued to Kontor's own app, after a sign-in just now. */
  const token = async (
    of: Person = owner,
    granted: readonly Scope[] = scopes,
    { clientId = ownClientId, confirmedAt = clock.now }: Session = {},
  ): Promise<string> => {
    const { companyId, userId } = of;
    const grant = { companyId, userId, clientId, scopes: new Set(granted), now: clock.now };
    const issued = await database.transaction(async (transaction) => issueTokens(transaction, grant, confirmedAt));
    return issued.access_token;
  };
  /** The owner's own, renewed once the clock passes its end. */
  const own = { token: await token(), end: start + 14_400_000 };
  const ownToken = async (): Promise<string> => {
    if (clock.now >= own.end) Object.assign(own, { token: await token(), end: clock.now + 14_400_000 });
    return own.token;
  };
  const foreign = await token(stranger);

  const at = async (method: Method, url: string, sent: TestCall = {}): Promise<TestResponse> => {
    const payload = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const bearer = sent.token === undefined ? await ownToken() : sent.token;
    const answered = await sendRequest(app, {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const headers = Object.fromEntries(
      Object.entries(answered.headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
    );
    return { status: answered.status, headers, text: answered.body, body: parse(answered.body) };
  };

  return {
    app,
    database,
    clock,
    owner,
    bookkeeper,
    time,
    stranger,
    /** An access token of the other company's owner. */
    foreign,
    token,
    /** Calls any URL of the service. */
    at,
    /** Calls a URL below {base_url} of the company. */
    call: async (method: Method, path: string, sent: TestCall = {}): Promise<TestResponse> =>
      at(method, `/api2.php/${sent.org ?? owner.org}${path}`, sent),
    close: async (): Promise<void> => {
      await app.close();
      await database.close();
    },
  };
};

export type TestService = Awaited<ReturnType<typeof startTestService>>;
