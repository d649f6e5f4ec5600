import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import type { Texts } from '#texts/load.ts';
import type { LineMessage } from '../import/plan/line-list.tsx';
import { quote } from '../import/plan/reason-text.ts';
import type { MasterColumn } from './headers.ts';
import type { FileProblem } from './read-master.ts';
import type { MasterReason } from './read-cell.ts';

/** The label of each column: that of its field in the form, unless it needs the field beside it there to be understood. */
export const labelsOf = ({ contacts, articles, projects, importTexts: t }: Texts, resource: MasterResource) => {
  const texts = { contact: contacts, item: articles, project: projects }[resource];
  const labels = new Map<string, unknown>([
    ...Object.entries(texts),
    ['kind', contacts.contact_type_id],
    ['house_number', t.master.houseNumber],
    ['postcodeCity', `${contacts.postcode} / ${contacts.city}`],
    ['firstName', t.columns.names.firstName],
    ['lastName', t.columns.names.lastName],
  ]);
  return (column: MasterColumn): string => {
    const label = labels.get(column);
    return typeof label === 'string' ? label : column;
  };
};
export type LabelOf = ReturnType<typeof labelsOf>;

export const reasonWords = (
  reason: MasterReason,
  labelOf: LabelOf,
  { importTexts: { master, reasons } }: Texts,
): string => {
  switch (reason.code) {
    case 'broken quotes':
      return reasons.brokenQuotes;
    case 'nameless':
      return master.nameless;
    case 'columns':
      return reasons.columns(reason.found, reason.expected);
    case 'unreadable':
      return reasons.unreadable(labelOf(reason.column), quote(reason.value));
    case 'no such day':
      return reasons.noSuchDay(labelOf(reason.column), quote(reason.value));
    case 'ambiguous':
      return master.ambiguous(labelOf(reason.column), quote(reason.value));
    case 'no formula value':
      return reasons.noFormulaValue(labelOf(reason.column));
    case 'formula error':
      return master.formulaError(labelOf(reason.column), quote(reason.value));
  }
};

/** A row left out, with the reason as a sentence. */
export const problemLine = ({ line, reason }: FileProblem, labelOf: LabelOf, texts: Texts) => ({
  line,
  words: reasonWords(reason, labelOf, texts),
});

/** Errors of the service, `<field>: <text>`, with the labels of the fields. */
export const errorWords = (errors: readonly string[], labelOf: LabelOf, { common }: Texts): string =>
  errors
    .map((error) => {
      const end = error.indexOf(': ');
      return end < 0 ? error : common.labelled(labelOf(error.slice(0, end)), error.slice(end + 2));
    })
    .join(' ');

type CheckedLine = {
  readonly line: number;
  readonly checked: { readonly outcome: string; readonly errors: readonly string[] };
};

/** The rows that cannot be imported: those of the file itself and those that the service refuses, in the order of the file. */
export const allProblems = (
  ofFile: readonly LineMessage[],
  lines: readonly CheckedLine[],
  labelOf: LabelOf,
  texts: Texts,
): readonly LineMessage[] =>
  [
    ...ofFile,
    ...lines
      .filter(({ checked }) => checked.outcome === 'refused')
      .map(({ line, checked }) => ({ line, words: errorWords(checked.errors, labelOf, texts) })),
  ].toSorted((one, other) => one.line - other.line);
