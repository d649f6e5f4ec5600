import type { HoursPreviewBody } from '#contract/kontor/billing-operations.ts';
import type { BillableTime } from '#domain/hours/billing.ts';
import { entryName } from '../../documents/entry-name.ts';
import { taxOn, type TaxStep } from '#domain/documents/tax-validity.ts';
import { timeStatus, unbilledTime } from '#domain/documents/statuses.ts';
import { readTaxSteps } from '../../master-data/tax-steps.ts';
import { readableRows } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import type { Reader } from '../../store/database.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { listOf, sql } from '../../store/sql.ts';
import { texts, type Texts } from '../../texts/texts.ts';

type Sent = HoursPreviewBody['entries'][number];

/** An entry to bill, with the details for the text of its position. */
export type SelectedTime = BillableTime & {
  readonly contact_id: number | null;
  readonly text: string;
  readonly activity: string;
  readonly project: string;
  readonly user: string;
};

const entries = selection(
  { entry: 'timetracking', activity: 'business_activity', project: 'project?', person: 'user?' },
  [
    'entry.id',
    'entry.version',
    'entry.date',
    'entry.seconds',
    'entry.rate',
    'entry.client_service_id',
    'entry.pr_project_id',
    'entry.user_id',
    'entry.contact_id',
    'entry.text',
    'entry.status_id',
    'entry.allowable_bill',
    'entry.position_id',
    'entry.running_since',
    'activity.name as activity',
    'activity.account_id',
    'project.name as project',
    'person.firstname',
    'person.lastname',
  ],
);
type Found = RowIn<typeof entries>;

const readRows = async (call: Call, reader: Reader, sent: readonly Sent[]): Promise<ReadonlyMap<number, Found>> => {
  const { companyId } = call.caller;
  const ids = listOf(sent.map(({ id }) => id));
  const rows = await entries.all(
    reader,
    sql`
    from (select * from timetracking where company_id = ${companyId} and id in (${ids}) and ${readableRows(call, 'timetracking')}) as entry
    join business_activity as activity on activity.company_id = ${companyId} and activity.id = entry.client_service_id
    left join project on project.company_id = ${companyId} and project.id = entry.pr_project_id
    left join "user" as person on person.company_id = ${companyId} and person.id = entry.user_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const openStatuses: readonly (number | null)[] = [null, ...unbilledTime];

/** The reason why an entry can no longer be billed; undefined if it can. */
const problemOf = ({ id, etag }: Sent, row: Found | undefined, t: Texts): string | undefined => {
  if (row === undefined) return t.entryGone(id);
  if (row.position_id !== null || row.status_id === timeStatus.invoiced) return t.entryBilled(entryName(row));
  if (row.running_since !== null) return t.entryRuns(entryName(row));
  if (!row.allowable_bill || !openStatuses.includes(row.status_id)) return t.entryNotOpen(entryName(row));
  return etag === undefined || etag === etagOf(id, row.version) ? undefined : t.entryChanged(entryName(row));
};

const toChosen = (row: Found, rate: bigint, account: number): SelectedTime => ({
  id: row.id,
  date: row.date,
  seconds: row.seconds,
  rate,
  account_id: account,
  client_service_id: row.client_service_id,
  pr_project_id: row.pr_project_id,
  user_id: row.user_id,
  contact_id: row.contact_id,
  text: row.text ?? '',
  activity: row.activity,
  project: row.project ?? '',
  user: [row.firstname ?? '', row.lastname ?? ''].join(' ').trim(),
});

/** Returns whether a tax follows another, or is followed by one. */
const changes = (taxId: number, steps: readonly TaxStep[]): boolean =>
  steps.some(({ tax_id, follows_id }) => tax_id === taxId || follows_id === taxId);

/**
 * The current entries to bill, with the tax of their day in place of `tax_id`. 409 with a line for each that was deleted, is running, billed or closed, or has changed
 * since its `etag`; 422 for one without a rate, or whose activity has no account if none was sent.
 */
export const readSelectedTime = async (
  call: Call,
  reader: Reader,
  { entries, account_id, tax_id }: Pick<HoursPreviewBody, 'entries' | 'account_id' | 'tax_id'>,
): Promise<readonly SelectedTime[]> => {
  const t = texts[call.language];
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw notSaved([`entries: ${t.onlyOnce}`]);
  const rows = await readRows(call, reader, entries);
  const stale = entries.flatMap((sent, index) => {
    const problem = problemOf(sent, rows.get(sent.id), t);
    return problem === undefined ? [] : [`entries.${index}.id: ${problem}`];
  });
  if (stale.length > 0) throw new Refusal(409, (t) => t.notBilled, { errors: stale });
  const steps = tax_id === undefined ? [] : await readTaxSteps(call, reader);
  return entries.flatMap(({ id }, index) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const account = account_id ?? row.account_id;
    if (row.rate === null) throw notSaved([`entries.${index}.id: ${t.noRate(entryName(row))}`]);
    if (account === null) throw notSaved([`account_id: ${t.noAccount}`]);
    const chosen = toChosen(row, row.rate, account);
    if (tax_id === undefined || !changes(tax_id, steps)) return [chosen];
    return [{ ...chosen, tax_id: taxOn(tax_id, chosen.date, steps) }];
  });
};
