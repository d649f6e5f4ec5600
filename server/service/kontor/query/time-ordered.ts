import { timetracking } from '#contract/resources/timetracking.ts';
import { noteOf } from '#contract/notation.ts';
import { entityNamed, type Entity, type Field } from '../../records/entity.ts';
import { minutesOfSeconds } from '../reports/minutes-of-seconds.ts';
import { name, raw, sql, type Sql } from '../../store/sql.ts';
import type { Column, Table } from '../../store/table.ts';

type JoinedField = Field & Pick<Column, 'nullable'>;

const text = (field: string): JoinedField => ({
  name: field,
  column: `${field}_sorted`,
  type: 'text',
  nullable: true,
  note: noteOf(timetracking.record.shape.text),
});
const integer = (field: string, column: string): JoinedField => ({
  name: field,
  column,
  type: 'integer',
  nullable: true,
  note: noteOf(timetracking.queried.seconds),
});

/** Sorted by name instead of id, and by the amount of an entry. */
const joined = [text('contact'), text('project'), text('activity'), text('person'), integer('amount', 'amount_sorted')];
const own = [integer('start', 'started_at'), integer('seconds', 'seconds'), integer('rate', 'rate')];
const times = entityNamed('timetracking');

/** Time entries ordered by columns of lists: names of referenced records, start, seconds, rate and amount. */
export const orderedTimes: Entity = {
  ...times,
  fields: new Map([...times.fields, ...[...joined, ...own].map((field): [string, Field] => [field.name, field])]),
  table: {
    ...times.table,
    columns: [...times.table.columns, ...joined.map((field): Column => ({ ...field, name: field.column }))],
  },
};

/** Returns whether an order needs names or amounts, in which case every entry is read. */
export const needsJoinedFields = (orderBy = ''): boolean =>
  orderBy.split(',').some((part) => joined.some((field) => field.name === part.replace(/_(asc|desc)$/, '')));

/** Ignores case and accents, as people expect from names. */
const nameOf = (field: string, table: string, column: string, texts: string): Sql => sql`
  (select bare(concat_ws(' ', ${raw(texts)})) from ${name(table)} as referred
    where referred.company_id = timetracking.company_id and referred.id = timetracking.${name(column)}) as ${name(`${field}_sorted`)}`;

const withNames = sql`
  (select timetracking.*,
    ${nameOf('contact', 'contact', 'contact_id', 'referred.name_1, referred.name_2')},
    ${nameOf('project', 'project', 'pr_project_id', 'referred.name')},
    ${nameOf('activity', 'business_activity', 'client_service_id', 'referred.name')},
    ${nameOf('person', 'user', 'user_id', 'referred.firstname, referred.lastname')},
    case when allowable_bill = 1 then ${raw(minutesOfSeconds)} * rate end as amount_sorted
    from timetracking) as timetracking`;

/** The source of rows for the table of ordered entries; undefined for any other table. */
export const orderedSource = (table: Table): Sql | undefined => (table === orderedTimes.table ? withNames : undefined);
