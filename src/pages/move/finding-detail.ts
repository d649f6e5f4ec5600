import type { Finding } from '#contract/kontor/move-operations.ts';
import type { Texts } from '#texts/load.ts';

type Kind = Finding['resource'];

/** The texts of a resource's form: most labels are named like their fields. */
const formTexts = (t: Texts, kind: Kind): object => {
  const forms: { readonly [each in Kind]?: object } = {
    business_activity: t.businessActivities,
    contact: t.contacts,
    contact_relation: t.contactRelations,
    item: t.articles,
    project: t.projects,
    task: t.tasks,
    timetracking: t.timetrackings.filters,
    expense: t.expenses,
    estimate: t.documents,
    order: t.documents,
    invoice: t.documents,
    note: t.notes,
    payment: t.payments,
  };
  return forms[kind] ?? {};
};

const position = /^positions\[(\d+)\]/;

/** The fault of a record in the app's words: a field by its label, with the line of the document. Any other detail stays as it is. */
export const shownDetail = ({ resource, detail }: Finding, t: Texts): string | null => {
  if (detail === null) return null;
  const field = detail.split('.').at(-1) ?? '';
  const forms = [formTexts(t, resource), t.move.fields].flatMap((texts) => Object.entries(texts));
  const label: unknown = forms.find(([name]) => name === field)?.[1];
  const index = position.exec(detail)?.[1];
  const line = index === undefined ? '' : `${t.move.line(Number(index) + 1)} `;
  return typeof label === 'string' ? `${line}${label}` : detail;
};
