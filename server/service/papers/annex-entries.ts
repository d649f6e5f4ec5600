import type { Language } from '#contract/languages.ts';
import { activityIn } from '#domain/documents/activity-names.ts';
import { personName, type PrintContext } from './print-context.ts';
import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { plainText } from './words/figures.ts';

/** An entry behind an invoice, with the names as they are now, in the language of the invoice. */
export type BilledEntry = {
  /** Key of its position. */
  readonly position: { readonly type: string; readonly id: number };
  /** yyyy-mm-dd */
  readonly date: string;
  readonly person: string;
  readonly activity: string;
  /** Empty without a project. */
  readonly project: string;
  readonly text: string;
  /** As billed; as worked if it was billed before that was stored. */
  readonly seconds: number;
  /** Ids, because people, activities and projects may share a name. */
  readonly groups: { readonly day: string; readonly user: number; readonly activity: number; readonly project: number };
};

/** Longer texts are cut, so that the longest list still has fewer pages than a PDF may have. */
const maxTextLength = 2000;

const shortened = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= maxTextLength ? text : `${letters.slice(0, maxTextLength - 1).join('')}…`;
};

const entries = selection(
  { entry: 'timetracking', activity: 'business_activity', project: 'project?', person: 'user?' },
  [
    'entry.date',
    'entry.text',
    'entry.seconds',
    'entry.billed_seconds',
    'entry.position_type',
    'entry.position_id',
    'entry.user_id',
    'entry.client_service_id',
    'entry.pr_project_id',
    'activity.name as activity',
    'project.name as project',
    'person.firstname',
    'person.lastname',
  ],
);

const toEntry = (row: RowIn<typeof entries>, language: Language): BilledEntry => {
  const { date, position_type: type, position_id: id } = row;
  if (type === null || id === null) throw new Error('an entry is billed by no position');
  return {
    position: { type, id },
    date,
    person: personName(row),
    activity: activityIn(row.activity, language),
    project: row.project ?? '',
    text: shortened(plainText(row.text)),
    seconds: row.billed_seconds ?? row.seconds,
    groups: {
      day: date,
      user: row.user_id,
      activity: row.client_service_id,
      project: row.pr_project_id ?? 0,
    },
  };
};

/** The entries behind an invoice, by day. */
export const readBilledEntries = async (
  { origin, reader, language }: PrintContext,
  invoiceId: number,
): Promise<readonly BilledEntry[]> => {
  const { companyId } = origin.caller;
  const rows = await entries.all(
    reader,
    sql`
    from timetracking as entry
    join business_activity as activity on activity.company_id = ${companyId} and activity.id = entry.client_service_id
    left join project on project.company_id = ${companyId} and project.id = entry.pr_project_id
    left join "user" as person on person.company_id = ${companyId} and person.id = entry.user_id
    where entry.company_id = ${companyId} and entry.kb_invoice_id = ${invoiceId} and entry.position_id is not null
    order by entry.date, entry.id`,
  );
  return rows.map((row) => toEntry(row, language));
};
