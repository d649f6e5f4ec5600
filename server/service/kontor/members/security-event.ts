import {
  securityDetails,
  securityEventList as operation,
  securityKinds,
  type SecurityEvent,
} from '#contract/kontor/security-event-operation.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import { readPage } from '../../records/list.ts';
import { readId } from '../../requests/condition.ts';
import { implement } from '../implement/implement.ts';
import { badParameter } from '../../requests/refusal.ts';
import { retentionPeriod } from '../../journal/security-event.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { all, sql, type Sql } from '../../store/sql.ts';

const events = selection({ e: 'security_event', c: 'client?' }, [
  'e.id',
  'e.at',
  'e.kind',
  'e.times',
  'e.user_id',
  'e.who',
  'e.address',
  'e.client_id',
  'c.name as client',
  'e.subject',
  'e.details',
]);

const toEvent = (call: Call, row: RowIn<typeof events>): SecurityEvent => {
  const kind = securityKinds.find((known) => known === row.kind);
  if (kind === undefined) throw new Error(`unknown kind of event: ${row.kind}`);
  return {
    ...row,
    at: wallTimeOfMs(call, row.at),
    kind,
    details: securityDetails.parse(JSON.parse(row.details)),
  };
};

const ofKind = (text: unknown): readonly Sql[] => {
  if (text === undefined || text === '') return [];
  const kind = securityKinds.find((known) => known === text);
  if (kind === undefined) throw badParameter('kind');
  return [sql`e.kind = ${kind}`];
};

const after = (text: unknown): readonly Sql[] => {
  if (text === undefined || text === '') return [];
  const id = typeof text === 'string' ? readId(text) : undefined;
  if (id === undefined) throw badParameter('after');
  return [sql`e.id < ${id}`];
};

/**
 * The security log of the company, newest first; a page continues after the last id of the previous one. 400 names a
 * bad parameter.
 */
export const securityEventList = implement(operation, async (call) => {
  const { limit } = readPage(call);
  const conditions = [
    sql`e.company_id = ${call.caller.companyId}`,
    sql`e.at > ${call.now - retentionPeriod}`,
    ...ofKind(call.query['kind']),
    ...after(call.query['after']),
  ];
  const rows = await events.all(
    call.database,
    sql`from security_event e left join client c on c.client_id = e.client_id
    where ${all(conditions)} order by e.id desc limit ${limit}`,
  );
  const records = rows.map((row) => toEvent(call, row));
  return { records, next: rows.length < limit ? null : String(records.at(-1)?.id) };
});
