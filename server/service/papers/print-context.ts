import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { Language } from '#contract/languages.ts';
import { formatPeriod } from '#domain/dates/period-text.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { integerOrNull } from '../requests/rule.ts';
import { columnOf, type SalesDocument } from '../documents/document-kind.ts';
import { languageOf } from '../documents/document-language.ts';
import { servicePeriodOf } from '../documents/service-period.ts';
import type { Reader } from '../store/database.ts';
import { findRow, type RowOf } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import type { PrintedDocument } from './render/printed-document.ts';
import { printLabels, type PrintLabels } from './words/print-labels.ts';

/** Shared input for printing every part of a document. */
export type PrintContext = {
  readonly origin: ChangeOrigin;
  readonly reader: Reader;
  readonly profile: CompanyProfile;
  readonly language: Language;
  readonly words: PrintLabels;
  readonly currency: string;
};

const currencyOf = async ({ caller }: ChangeOrigin, reader: Reader, id: number): Promise<string> => {
  const found = await findRow(reader, 'currency', { company_id: caller.companyId, id }, ['name']);
  return found === undefined ? '' : found.name;
};

/** `row` is the row of an estimate, order or invoice. */
export const printContext = async (origin: ChangeOrigin, reader: Reader, row: Row): Promise<PrintContext> => {
  const { profile } = await readProfile(reader, origin.caller.companyId);
  const language = await languageOf(origin, reader, row, profile.document_language);
  const currency = await currencyOf(origin, reader, integerOrNull(row, 'currency_id') ?? profile.currency_id);
  return { origin, reader, profile, language, words: printLabels[language], currency };
};

export const captionsOf = (words: PrintLabels): PrintedDocument['captions'] => {
  const { pos, text, amount, price, discount, tax, total, optional, page } = words;
  return { pos, text, amount, price, discount, tax, total, optional, page };
};

/** First and last name of a row that has both; empty if it has none. */
export const personName = (row: Pick<RowOf<'user'>, 'firstname' | 'lastname'>): string =>
  [row.firstname, row.lastname].filter((name) => name !== null).join(' ');

/** The name of a user of the company; empty if there is none. */
export const userName = async ({ origin, reader }: PrintContext, id: number): Promise<string> => {
  const user = await findRow(reader, 'user', { company_id: origin.caller.companyId, id }, ['firstname', 'lastname']);
  return user === undefined ? '' : personName(user);
};

/** The name of a document's project; empty if it has none. */
export const projectName = async ({ origin, reader }: PrintContext, document: SalesDocument): Promise<string> => {
  const project = await findRow(
    reader,
    'project',
    { company_id: origin.caller.companyId, id: columnOf(document, 'project_id') },
    ['name'],
  );
  return project === undefined ? '' : project.name;
};

/** The day or days of the work; empty if the document names none. */
export const serviceOf = (document: SalesDocument): string => {
  const { from, to } = servicePeriodOf(document);
  return from === null ? '' : formatPeriod(from, to ?? from);
};

/** A file name that is valid on every system: letters, digits, `.`, `_` and `-`. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .join('-')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '');

/** The lines of an address. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.trim() || []);
