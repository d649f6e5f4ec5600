import type { MovedPart } from '#contract/kontor/move-words.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { fold } from '#domain/text/text.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Input } from '../../requests/rule.ts';
import { integerOf } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { name, sql } from '../../store/sql.ts';
import { referencesOf, toMoved } from './moved-record.ts';
import { readAll, textIn, type RemoteRecord } from './read-pages.ts';
import { idsOf, keepIds, readMoved, type Pair } from './moved-ids.ts';
import { advance, finishPart, keepFindings, listPath, type Found, type Step } from './step.ts';
import { takeEach } from './take-each.ts';

/** The keys that identify a record of a look-up, the best one first; an undefined key identifies none. */
type Keys = (record: Input) => readonly (string | undefined)[];

const plain = (value: unknown): string => fold(textIn(value).trim()).replaceAll(/\s+/g, ' ');
const filled = (value: unknown): string | undefined => (plain(value) === '' ? undefined : plain(value));

/** A decimal of a record, or of a row in millionths. */
const decimal = (value: unknown): string => {
  if (typeof value === 'bigint') return formatDecimal(value, 2);
  return Number(textIn(value)).toFixed(2);
};

const byName: Keys = ({ name: text }) => [filled(text)];

/** Two taxes are the same if they have the same rate and direction, whatever they are called; one of the same code is preferred. */
const taxKeys: Keys = ({ value, type, code, name: text }) => {
  const rate = `${decimal(value)} ${plain(type)}`;
  return [`${rate} ${plain(code)} ${plain(text)}`, `${rate} ${plain(code)}`, rate];
};

const keysOf: { readonly [part in MovedPart]?: Keys } = {
  language: ({ iso_639_1 }) => [filled(iso_639_1)],
  country: ({ iso_3166_alpha2 }) => [filled(iso_3166_alpha2)],
  currency: byName,
  account: ({ account_no }) => [filled(account_no)],
  tax: taxKeys,
  unit: byName,
  stock: byName,
  stock_place: byName,
  salutation: byName,
  title: byName,
  contact_group: byName,
  article_group: byName,
  terms_of_payment_template: ({ name: text, days }) => [`${plain(text)} ${plain(days)}`],
  bank_account: ({ iban_nr, name: text }) => [filled(iban_nr)?.replaceAll(' ', '') ?? filled(text)],
  business_activity: byName,
};

/** True for a resource that is matched with what is here. */
export const isLookup = (part: MovedPart): boolean => part in keysOf;

type Ours = ReadonlyMap<string, number>;

const oursBy = (rows: readonly Input[], keys: Keys): readonly Ours[] => {
  const maps: Map<string, number>[] = [];
  for (const row of rows)
    for (const [index, key] of keys(row).entries()) {
      const map = (maps[index] ??= new Map());
      if (key !== undefined && !map.has(key)) map.set(key, Number(row['id']));
    }
  return maps;
};

const match = (ours: readonly Ours[], keys: readonly (string | undefined)[]): number | undefined => {
  for (const [index, key] of keys.entries()) {
    const id = key === undefined ? undefined : ours[index]?.get(key);
    if (id !== undefined) return id;
  }
  return undefined;
};

type Sorted = { readonly pairs: readonly Pair[]; readonly fresh: readonly RemoteRecord[] };

/** Which records are here already, by what identifies them, and which are not. */
const sort = async (transaction: Transaction, step: Step, records: readonly RemoteRecord[]): Promise<Sorted> => {
  const { call, part } = step;
  const rows = await transaction.all(sql`
    select * from ${name(part.resource)} where company_id = ${call.caller.companyId} order by id`);
  const keys = keysOf[part.resource] ?? byName;
  const ours = oursBy(rows, keys);
  const pairs: Pair[] = [];
  const fresh: RemoteRecord[] = [];
  for (const record of records) {
    const newId = match(ours, keys(record));
    if (newId === undefined) fresh.push(record);
    else pairs.push({ oldId: record.id, newId });
  }
  return { pairs, fresh };
};

const create = async (
  transaction: Transaction,
  step: Step,
  records: readonly RemoteRecord[],
): Promise<{ readonly pairs: readonly Pair[]; readonly findings: readonly Found[] }> => {
  const { call, part } = step;
  const entity = entityNamed(part.resource);
  const idOf = await idsOf(
    transaction,
    step,
    records.flatMap((record) => referencesOf(entity, record)),
  );
  const items = records.map((record) => ({ record }));
  const { rows, pairs, findings } = await takeEach(transaction, step, items, ({ record }) =>
    toMoved(call, entity, record, idOf),
  );
  await insertRows(transaction, part.resource, rows);
  return { pairs, findings };
};

/** Matches a whole look-up with the one here and creates what is missing. */
export const takeLookup = async (step: Step): Promise<void> => {
  const { remote, call, part, source } = step;
  const { sort: order } = entityNamed(part.resource).resource;
  const records = await readAll(remote, listPath(step), order.includes('id') ? 'id' : (order[0] ?? 'id'));
  await step.commit(async (transaction) => {
    const known = await readMoved(
      transaction,
      call,
      source,
      part.resource,
      records.map(({ id }) => id),
    );
    const { pairs, fresh } = await sort(
      transaction,
      step,
      records.filter(({ id }) => !known.has(id)),
    );
    const { pairs: made, findings } = await create(transaction, step, fresh);
    await keepIds(transaction, step, part.resource, [...pairs, ...made]);
    await keepFindings(transaction, step, findings);
    await advance(transaction, step, part.cursor, {
      read: records.length,
      created: made.length,
      known: known.size + pairs.length,
      leftOut: fresh.length - made.length,
    });
    await finishPart(transaction, step, 'done');
  });
};

/** A sales tax with a rate, for a line whose tax did not arrive; undefined if there is none. */
export const taxesByRate = async (
  transaction: Transaction,
  companyId: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await transaction.all(sql`
    select id, value from tax where company_id = ${companyId} and type = 'sales_tax' order by is_active, id desc`);
  return new Map(rows.map((row) => [decimal(row['value']), integerOf(row, 'id')]));
};

/** The key of `taxesByRate` for a `tax_value`. */
export const rateKey = (value: unknown): string => decimal(value);
