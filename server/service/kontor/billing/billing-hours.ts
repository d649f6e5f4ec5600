import type { Language } from '#contract/languages.ts';
import {
  hoursPreview,
  invoiceFromHours as operation,
  type HoursBody,
  type HoursPreviewBody,
} from '#contract/kontor/billing-operations.ts';
import { formatDecimal, formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { entityNamed } from '../../records/entity.ts';
import { checkReferences } from '../../records/input.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import type { Values } from '../../requests/rule.ts';
import { linkTime } from '../../documents/billed-time.ts';
import { columnOf, type SalesDocument } from '../../documents/document-kind.ts';
import { languageOf } from '../../documents/document-language.ts';
import { annexValues } from '../../documents/hours-annex.ts';
import { periodWith } from '../../documents/service-period.ts';
import { insertPosition, newLine } from '../../documents/stored-position.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql, type SqlParameter } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { entryName } from '../../documents/entry-name.ts';
import { readSelectedTime, type SelectedTime } from './billing-chosen.ts';
import { positionsOf, sharesOf, type TimePosition } from './billing-positions.ts';
import { answerInvoice, checkTax, common, targetOf } from './billing-target.ts';

const type = 'KbPositionCustom';

const documentLanguage = async (
  call: Call,
  reader: Reader,
  row: Readonly<Record<string, SqlParameter>>,
): Promise<Language> =>
  languageOf(call, reader, row, await readSetting(reader, call.caller.companyId, 'document_language'));

/** The language of the draft, else the chosen one, else that of the hours' contact. */
const languageIn = async (
  call: Call,
  { kb_invoice_id, language_id }: HoursPreviewBody,
  entries: readonly SelectedTime[],
): Promise<Language> => {
  const contact_id = common(entries.flatMap((entry) => entry.contact_id ?? []));
  const draft =
    kb_invoice_id === undefined
      ? undefined
      : await findRow(call.database, 'invoice', { company_id: call.caller.companyId, id: kb_invoice_id }, [
          'language_id',
          'contact_id',
        ]);
  return documentLanguage(call, call.database, draft ?? { language_id: language_id ?? null, contact_id });
};

/** Previews `invoice_from_hours`; nothing is written (rulings/billing#preview). */
export const invoiceFromHoursPreview = implement(hoursPreview, async (call, body) => {
  const entries = await readSelectedTime(call, call.database, body);
  const positions = positionsOf(entries, body, await languageIn(call, body, entries));
  const total = positions.reduce((sum, { position_total }) => sum + position_total, 0n);
  return {
    positions: positions.map((position) => ({
      key: position.key,
      text: position.text,
      timetracking_ids: position.entries.map(({ id }) => id),
      actual_seconds: position.actualSeconds,
      billed_seconds: position.billedSeconds,
      amount: formatDecimalTrimmed(position.amount),
      unit_price: formatDecimalTrimmed(position.unit_price),
      position_total: formatDecimal(position.position_total, 2),
    })),
    actual_seconds: positions.reduce((sum, { actualSeconds }) => sum + actualSeconds, 0),
    billed_seconds: positions.reduce((sum, { billedSeconds }) => sum + billedSeconds, 0),
    amounts: [{ currency_id: call.caller.currencyId, amount: formatDecimal(total, 2) }],
  };
});

/** Hours are in the company's currency and belong to one client: 422 if the invoice has another client or currency. */
const checkInvoice = (call: Call, invoice: SalesDocument, entries: readonly SelectedTime[]): void => {
  const t = texts[call.language];
  const currency = columnOf(invoice, 'currency_id') ?? call.caller.currencyId;
  if (currency !== call.caller.currencyId) throw notSaved([`currency_id: ${t.hoursCurrency}`]);
  const contact = columnOf(invoice, 'contact_id');
  const strange = entries.findIndex(({ contact_id }) => contact_id !== null && contact_id !== contact);
  const entry = entries[strange];
  if (entry !== undefined) throw notSaved([`entries.${strange}.id: ${t.otherContact(entryName(entry))}`]);
};

const units = selection({ u: 'unit' }, ['u.id']);

const hourUnit = async ({ caller }: Call, transaction: Transaction): Promise<SqlParameter> => {
  const row = await units.get(
    transaction,
    sql`from unit u where company_id = ${caller.companyId} and name = ${'h'} order by id limit 1`,
  );
  return row?.id ?? null;
};

const valuesOf = ({ text, amount, unit_price, entries }: TimePosition, taxId: number, unit: SqlParameter): Values => ({
  ...newLine,
  amount,
  unit_id: unit,
  account_id: entries[0].account_id,
  tax_id: entries[0].tax_id ?? taxId,
  text,
  unit_price,
});

/** Bills hours inside a transaction; the body is already validated. */
export const billHours = async (call: Call, transaction: Transaction, body: HoursBody) => {
  const { tax_id, account_id, unit_id } = body;
  await checkReferences(transaction, entityNamed('position_custom'), { tax_id, account_id, unit_id }, call);
  await checkTax(call, transaction, tax_id);
  const entries = await readSelectedTime(call, transaction, body);
  const pr_project_id = common(entries.map((entry) => entry.pr_project_id));
  const invoice = await targetOf(call, transaction, body, { currency_id: call.caller.currencyId, pr_project_id });
  checkInvoice(call, invoice, entries);
  const unit = unit_id === undefined ? await hourUnit(call, transaction) : unit_id;
  const language = await documentLanguage(call, transaction, invoice.row);
  for (const position of positionsOf(entries, body, language)) {
    const id = await insertPosition(call, transaction, invoice, type, valuesOf(position, tax_id, unit));
    await linkTime(call, transaction, sharesOf(position, body), { type, id }, invoice.id);
  }
  const days = entries.map(({ date }) => date);
  return answerInvoice(call, transaction, invoice, {
    ...periodWith(invoice, days),
    ...(body.annex !== undefined && annexValues(body.annex)),
  });
};

/** Adds hours to one invoice as positions and marks them as invoiced (4), all or none (rulings/billing#invoice-from-hours). */
export const invoiceFromHours = implementWrite(operation, billHours);
