import { isQueried } from '#contract/resource.ts';
import { hasRole } from '#contract/rights.ts';
import { inUse as operation } from '#contract/kontor/in-use-operation.ts';
import { checkAccess, readableRows } from '../records/access.ts';
import { entities, type Entity } from '../records/entity.ts';
import { usesOf } from '../records/references.ts';
import { search } from '../records/search.ts';
import type { Call } from '../requests/call.ts';
import { forbidden, notFound } from '../requests/refusal.ts';
import { integerOf } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { listOf, name, sql } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';
import { implement } from './implement/implement.ts';

const entityIn = ({ parameters }: Call): Entity => {
  const entity = entities.find(({ resource }) => isQueried(resource) && resource.name === parameters['resource']);
  if (entity === undefined) throw notFound();
  return entity;
};

/** The ids of records that the caller may read. */
const readableIds = async (
  call: Call,
  reader: Reader,
  { table }: Entity,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const readable = sql`company_id = ${call.caller.companyId} and ${readableRows(call, table.name)}`;
  const rows = await reader.all(sql`select id from ${name(table.name)} where ${readable} and id in (${listOf(ids)})`);
  const found = new Set(rows.map((row) => integerOf(row, 'id')));
  return [...new Set(ids)].filter((id) => found.has(id));
};

/** Finds the records that would refuse a delete: others that refer to these (rulings/answers#in-use). */
export const inUse = implement(
  operation,
  // Most references have no index, so this may read whole tables: that must not delay others.
  async (call, { ids }) =>
    search(call, async (reader) => {
      const used = [];
      for (const id of await readableIds(call, reader, entityIn(call), ids)) {
        const counts = await usesOf(call, reader, entityIn(call), id);
        if (counts.size > 0) used.push({ id, message: texts[call.language].inUse(counts) });
      }
      return used;
    }),
  {
    before: (call) => {
      const { scopes, writers } = entityIn(call).resource;
      checkAccess(call, scopes.write, 'write');
      if (!hasRole(call.caller, writers)) throw forbidden();
    },
  },
);
