import { resourceOf } from '#contract/catalogue/catalogue.ts';
import { positionDocuments } from '#contract/resources/positions/position.ts';
import { accessOf, hasRole, canAccess, type Access } from '#contract/rights.ts';
import type { Route } from '#contract/route.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Call } from '../requests/call.ts';
import { entityNamed, type Entity, type Parent } from './entity.ts';
import { forbidden, notFound, Refusal } from '../requests/refusal.ts';
import { readId } from '../requests/condition.ts';
import { ownClientId } from '../oauth/clients/client.ts';
import type { Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { all, name, raw, sql, type Row, type Sql } from '../store/sql.ts';

/** Returns whether a path segment names a document that has positions ("Document positions"). */
export const isDocument = (segment: string): boolean => positionDocuments.some((document) => document === segment);

/** The path segment of the parent's resource: fixed in the path, or `:document` of a position. */
const segmentOf = (call: Call, parent: Parent): string =>
  parent.segment.startsWith(':') ? (call.parameters[parent.segment.slice(1)] ?? '') : parent.segment;

/** From scopes listed for several documents, picks those of the document in the path (rulings/oauth#position-scopes). */
const scopesHere = (call: Call, scopes: readonly Scope[]): readonly Scope[] => {
  const { document } = call.parameters;
  return document === undefined ? scopes : scopes.filter((scope) => scope.startsWith(`${document}_`));
};

/** Checks the scope and the right of the user separately; 403 if either is missing. */
export const checkAccess = (call: Call, scopes: readonly Scope[], access: Access): void => {
  const { document } = call.parameters;
  if (document !== undefined && !isDocument(document)) throw notFound();
  if (!canAccess(call.caller, scopesHere(call, scopes), access)) throw forbidden();
};

/**
 * Runs before every operation of the catalogue: checks the application, its scopes, the right of the role to them, and
 * the allowed roles.
 */
export const checkRoute = (call: Call, route: Route): void => {
  const { scopes, roles, ownApp } = route;
  if (ownApp === true && call.caller.clientId !== ownClientId) throw new Refusal(403, (t) => t.ownAppOnly);
  if (scopes.length > 0) checkAccess(call, scopes, accessOf(route));
  if (!hasRole(call.caller, roles)) throw forbidden();
};

const timeTable = 'timetracking';
/** Their rows belong to a user; the role `time` writes only its own (rulings/company#own-writes). */
const personalTables: ReadonlySet<string> = new Set([timeTable, 'task', 'note']);

/**
 * Returns whether the caller sees only their own rows of a table: the role `time` its tasks and notes
 * (rulings/company#own-tasks), and with the right to own hours its time entries (rulings/company#hours).
 */
export const isLimitedToOwnRows = ({ caller: { role, hours } }: Call, table: string): boolean =>
  role === 'time' && personalTables.has(table) && (table !== timeTable || hours === 'own');

/** The rows of a table that the caller may read. */
export const readableRows = (call: Call, table: string): Sql =>
  isLimitedToOwnRows(call, table) ? sql`user_id = ${call.caller.userId}` : raw('1 = 1');

/** The owner of a row, for the tables that some callers see only in part; otherwise null. */
export const ownerOf = (table: string, row: Row): number | null =>
  personalTables.has(table) ? Number(row['user_id']) : null;

/**
 * A member with the role `time` writes only their own time entries, tasks and notes, and cannot reassign them: 403.
 * `values`: the columns that are stored or to be written.
 */
export const checkOwnRow = ({ caller }: Call, table: string, values: Values | Row): void => {
  const userId = values['user_id'];
  if (!personalTables.has(table) || caller.role !== 'time' || userId === undefined || userId === null) return;
  if (Number(userId) !== caller.userId) throw forbidden();
};

/** The columns that link a record to its parents, which must exist in the company: 404 otherwise. */
export const parentValues = async (call: Call, reader: Reader, entity: Entity): Promise<Values> => {
  const values: Values = {};
  for (const parent of entity.parents) {
    const text = call.parameters[parent.parameter];
    if (!parent.parameter.endsWith('_id')) {
      if (text === undefined || !isDocument(text)) throw notFound();
      values[parent.column] = text;
      continue;
    }
    const id = readId(text);
    const resource = resourceOf(segmentOf(call, parent));
    if (id === undefined || resource === undefined) throw notFound();
    const { table } = entityNamed(resource.name);
    const found = await reader.get(
      sql`select 1 as found from ${name(table.name)} where company_id = ${call.caller.companyId} and id = ${id}`,
    );
    if (found === undefined) throw notFound();
    values[parent.column] = id;
  }
  return values;
};

/** The rows of a company that the caller may read, below the parents of the path. */
export const belonging = (call: Call, entity: Entity, parents: Values): Sql =>
  all([
    sql`company_id = ${call.caller.companyId}`,
    readableRows(call, entity.table.name),
    ...Object.entries(parents).map(([column, value]) => sql`${name(column)} = ${value}`),
  ]);
