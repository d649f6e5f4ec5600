import { personName, type PrintContext } from './print-context.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../requests/rule.ts';
import { sql, type Row } from '../store/sql.ts';
import { plainText } from './words/figures.ts';

/** An entry behind an invoice, with the names as they are now. */
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

const toEntry = (row: Row): BilledEntry => {
  const date = textOf(row, 'date');
  return {
    position: { type: textOf(row, 'position_type'), id: integerOf(row, 'position_id') },
    date,
    person: personName(row),
    activity: textOf(row, 'activity'),
    project: textOrNull(row, 'project') ?? '',
    text: shortened(plainText(textOrNull(row, 'text'))),
    seconds: integerOrNull(row, 'billed_seconds') ?? integerOf(row, 'seconds'),
    groups: {
      day: date,
      user: integerOf(row, 'user_id'),
      activity: integerOf(row, 'client_service_id'),
      project: integerOrNull(row, 'pr_project_id') ?? 0,
    },
  };
};

/** The entries behind an invoice, by day. */
export const readBilledEntries = async (
  { origin, reader }: PrintContext,
  invoiceId: number,
): Promise<readonly BilledEntry[]> => {
  const { companyId } = origin.caller;
  const rows = await reader.all(sql`
    select entry.*, activity.name as activity, project.name as project, person.firstname, person.lastname
    from (select * from timetracking where company_id = ${companyId} and kb_invoice_id = ${invoiceId} and position_id is not null) as entry
    join business_activity as activity on activity.company_id = ${companyId} and activity.id = entry.client_service_id
    left join project on project.company_id = ${companyId} and project.id = entry.pr_project_id
    left join "user" as person on person.company_id = ${companyId} and person.id = entry.user_id
    order by entry.date, entry.id`);
  return rows.map(toEntry);
};
