import { z } from 'zod';
import { addDays } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Call } from '#server/service/requests/call.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import type { Input } from '#server/service/requests/rule.ts';
import { runAction, create, edit } from '#server/service/records/standard-operations.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { resultOf } from '#server/service/store/result.ts';
import { name, sql } from '#server/service/store/sql.ts';
import { randomFrom, type Random } from './random.ts';

/** `org` of the demo company in the token response. */
export const demoOrg = 'demo';
export const demoName = 'Lindenhof Treuhand AG';
export const demoZone = 'Europe/Zurich';

export type Caller = Call['caller'];
export type UserIds = { readonly anna: number; readonly reto: number; readonly chantal: number };
type Parameters = Call['parameters'];

/** Shared by the makers of records: they write with the service's own operations, as one caller, in one transaction. */
export type Demo = {
  readonly transaction: Transaction;
  readonly caller: Caller;
  readonly companyId: number;
  readonly users: UserIds;
  readonly random: Random;
  /** Milliseconds since 1970, and the date in the company's zone. */
  readonly now: number;
  readonly today: string;
  /** Creates a record and returns its id; a body that breaks the contract throws. */
  readonly create: (resource: string, body: Input, parents?: Parameters) => Promise<number>;
  /** Runs an operation that creates a record, and returns its id. */
  readonly make: (
    work: (call: Call) => Promise<{ readonly body: unknown }>,
    parameters?: Parameters,
  ) => Promise<number>;
  readonly edit: (resource: string, id: number, body: Input, parents?: Parameters) => Promise<void>;
  /** Runs an action of a record: `issue` of an invoice. */
  readonly act: (resource: string, id: number, action: string) => Promise<void>;
};

const created = z.looseObject({ id: z.int() });

export const demoIn = (
  database: Database,
  transaction: Transaction,
  { caller, users, now }: Pick<Demo, 'caller' | 'users' | 'now'>,
): Demo => {
  const call = (parameters: Parameters): Call => ({
    database,
    caller,
    language: 'de',
    now,
    parameters,
    query: {},
    headers: {},
  });
  const make: Demo['make'] = async (work, parameters = {}) => created.parse((await work(call(parameters))).body).id;
  return {
    transaction,
    caller,
    companyId: caller.companyId,
    users,
    now,
    random: randomFrom(8001),
    today: dayOf(now / 1000, caller.zone),
    make,
    create: async (resource, body, parents) =>
      make(async (calling) => create(calling, transaction, entityNamed(resource), body), parents),
    edit: async (resource, id, body, parents = {}) => {
      await edit(call({ ...parents, id: String(id) }), transaction, entityNamed(resource), body);
    },
    act: async (resource, id, action) => {
      await runAction(call({ id: String(id) }), transaction, entityNamed(resource), action, {});
    },
  };
};

/** The date this many days before the demo's today, or after it if negative. */
export const daysAgo = ({ today }: Demo, days: number): string => addDays(today, -days);

/** Ids of created records by name, for references. */
export type Ids = ReadonlyMap<string, number>;

/** The id for a name; a name that was not created is a bug. */
export const idOf = (ids: Ids, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
};

const named = resultOf({ id: 'integer', said: 'text' });

/** Ids of existing records by one of their texts; the first wins if two are equal. */
export const idsBy = async (
  { transaction, companyId }: Demo,
  resource: string,
  field: string,
): Promise<Map<string, number>> => {
  const rows = await named.all(
    transaction,
    sql`
    select id, ${name(field)} as said from ${name(entityNamed(resource).table.name)}
    where company_id = ${companyId} and ${name(field)} is not null order by id desc`,
  );
  return new Map(rows.map(({ said, id }) => [said, id]));
};

/** Creates records one after the other and returns their ids by name. */
export const createNamed = async <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  make: (item: Item, index: number) => Promise<number>,
): Promise<Ids> => {
  const ids = new Map<string, number>();
  for (const [index, item] of items.entries()) ids.set(nameOf(item), await make(item, index));
  return ids;
};
