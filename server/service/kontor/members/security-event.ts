import {
  securityDetails,
  securityEventList as operation,
  securityKinds,
  type SecurityEvent,
} from '#contract/kontor/security-event-operation.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { readPage } from '../../records/list.ts';
import { readId } from '../../requests/condition.ts';
import { implement } from '../implement/implement.ts';
import { badParameter } from '../../requests/refusal.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../../requests/rule.ts';
import { retentionPeriod } from '../../journal/security-event.ts';
import { all, sql, type Row, type Sql } from '../../store/sql.ts';

const toEvent = ({ caller }: Call, row: Row): SecurityEvent => {
  const kind = securityKinds.find((known) => known === row['kind']);
  if (kind === undefined) throw new Error(`unknown kind of event: ${textOf(row, 'kind')}`);
  return {
    id: integerOf(row, 'id'),
    at: wallTimeOf(Math.floor(integerOf(row, 'at') / 1000), caller.zone),
    kind,
    times: integerOf(row, 'times'),
    user_id: integerOrNull(row, 'user_id'),
    who: textOrNull(row, 'who'),
    address: textOrNull(row, 'address'),
    client_id: textOrNull(row, 'client_id'),
    client: textOrNull(row, 'name'),
    subject: textOrNull(row, 'subject'),
    details: securityDetails.parse(JSON.parse(textOf(row, 'details'))),
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
  const rows = await call.database.all(sql`
    select e.id, e.at, e.kind, e.times, e.user_id, e.who, e.address, e.client_id, e.subject, e.details, c.name
    from security_event e left join client c on c.client_id = e.client_id
    where ${all(conditions)} order by e.id desc limit ${limit}`);
  const records = rows.map((row) => toEvent(call, row));
  return { records, next: rows.length < limit ? null : String(records.at(-1)?.id) };
});
