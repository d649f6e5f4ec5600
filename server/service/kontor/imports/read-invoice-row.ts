import { invoiceRow, type InvoiceRow } from '#contract/kontor/import-invoice-operations.ts';
import type { NameChoice } from '#contract/kontor/import-names-operations.ts';
import { fieldErrors } from '#contract/catalogue/texts.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { validReference } from '../../papers/qr-bill/references.ts';
import { checkAccess } from '../../records/access.ts';
import { entityNamed } from '../../records/entity.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { notSaved } from '../../requests/refusal.ts';
import type { Reader } from '../../store/database.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { namedReferences } from './named-references.ts';

/** The amount of one rate including VAT, in millionths. */
type RatedAmount = { readonly value: bigint; readonly taxId: number };

/** An invoice of a file as it can be stored. Amounts are millionths. */
export type ReadInvoice = {
  readonly row: InvoiceRow;
  /** The invoice that an earlier import created from the same row. */
  readonly same: number | undefined;
  /** True if that invoice has no PDF of the other program. */
  readonly lacksPaper: boolean;
  readonly number: string;
  readonly contactId: number;
  readonly currencyId: number;
  readonly reference: string | null;
  readonly amounts: readonly RatedAmount[];
  /** True if the amounts include VAT, or the company is registered for it. */
  readonly isTaxed: boolean;
  readonly paid: { readonly value: bigint; readonly date: string } | undefined;
  /** The contact to create first; its id is then unknown. */
  readonly missing: readonly { readonly field: string; readonly create: string }[];
};

const taxes = selection({ t: 'tax' }, ['t.id']);

/** The sales tax of 0 % for amounts without VAT. */
const untaxedId = async ({ caller }: Call, reader: Reader): Promise<number | undefined> => {
  const tax = await taxes.get(
    reader,
    sql`from tax t where company_id = ${caller.companyId} and type = ${'sales_tax'} and value = 0
      and coalesce(is_active, 1) = 1 order by id limit 1`,
  );
  return tax?.id;
};

const invoices = resultOf({
  id: 'integer',
  document_nr: 'text',
  is_imported: 'boolean?',
  is_valid_from: 'text',
  contact_id: 'integer?',
  total: 'decimal',
  papers: 'integer',
});

const isSameInvoice = (
  known: RowIn<typeof invoices>,
  { is_valid_from }: InvoiceRow,
  contactId: number,
  total: bigint,
): boolean =>
  known.is_imported === true &&
  known.is_valid_from === is_valid_from &&
  known.contact_id === contactId &&
  known.total === total;

const isZero = (tax: string): boolean => /^0+([.,]0+)?\s*%?$/.test(tax.trim());

/**
 * Reads rows of open invoices: resolves what they name and checks everything that would keep them from being stored as they are. The
 * result throws 422 with a line per problem. 403 for a caller who may not write invoices.
 */
export const invoiceReader = async (call: Call, reader: Reader, choices: readonly NameChoice[] | undefined) => {
  const { companyId, currencyId } = call.caller;
  checkAccess(call, entityNamed('invoice').resource.scopes.write, 'write');
  const t = texts[call.language];
  const references = namedReferences(call, reader, 'invoice', choices);
  const without = await untaxedId(call, reader);
  const { profile } = await readProfile(reader, companyId);

  const invoiceWith = async (where: Sql) =>
    invoices.get(
      reader,
      sql`
      select id, document_nr, is_imported, is_valid_from, contact_id, total,
        (select count(*) from imported_paper p where p.company_id = invoice.company_id and p.invoice_id = invoice.id) as papers
      from invoice
      where company_id = ${companyId} and ${where} order by id limit 1`,
    );

  const read = async (sent: unknown): Promise<ReadInvoice> => {
    const parsed = invoiceRow.safeParse(sent);
    if (!parsed.success)
      throw notSaved(
        fieldErrors(parsed.error, call.language).map((line) => line.replace(/^amounts\.\d+\.|\.value(?=:)/g, '')),
      );
    const row = parsed.data;
    const errors: string[] = [];
    const refuse = (field: string, text: string): void => void errors.push(`${field}: ${text}`);
    let missing: ReadInvoice['missing'] = [];
    const named = async (field: string, value: string): Promise<number> => {
      const found = await references.meaningOf(field, value);
      if (typeof found === 'number') return found;
      if (found !== null && 'create' in found) missing = [...missing, found];
      else refuse(field, found?.problem ?? t.meansNothing(value));
      return 0;
    };
    const money = (field: string, text: string): bigint => {
      const value = toMillionths(text);
      if (!hasTwoPlaces(value)) refuse(field, t.twoPlaces);
      else if (value <= 0n) refuse(field, t.notPositive);
      return value;
    };
    const taxOf = async (tax: string | null): Promise<number> => {
      if (tax !== null && !isZero(tax)) return named('tax', tax);
      if (without === undefined) refuse('tax', t.meansNothing('0'));
      return without ?? 0;
    };

    const number = row.document_nr.trim();
    const contactId = await named('contact', row.contact);
    const currency = row.currency === undefined ? currencyId : await named('currency', row.currency);
    const reference = row.reference === undefined ? undefined : validReference(row.reference);
    if (row.reference !== undefined && reference === undefined) refuse('reference', t.noReference);
    const amounts: RatedAmount[] = [];
    for (const { amount, tax } of row.amounts)
      amounts.push({ value: money('amount', amount), taxId: await taxOf(tax) });
    const paid = row.paid && { value: money('paid', row.paid.value), date: row.paid.date };
    const total = amounts.reduce((sum, { value }) => sum + value, 0n);
    if (paid !== undefined && paid.value >= total) refuse('paid', t.nothingOpen);
    if (row.is_valid_from > dayNow(call)) refuse('is_valid_from', t.notYetIssued);
    const known = await invoiceWith(sql`document_nr = ${number}`);
    const same = known !== undefined && isSameInvoice(known, row, contactId, total) ? known.id : undefined;
    if (known !== undefined && same === undefined) refuse('document_nr', t.numberTaken(number));
    const other = reference && (await invoiceWith(sql`payment_reference = ${reference}`));
    if (other && other.id !== same) refuse('reference', t.referenceTaken(other.document_nr));
    if (errors.length > 0) throw notSaved(errors);
    const isTaxed = profile.is_vat_registered || amounts.some(({ taxId }) => taxId !== without);
    return {
      row,
      same,
      lacksPaper: same !== undefined && known !== undefined && known.papers === 0,
      number,
      contactId,
      currencyId: currency,
      reference: reference ?? null,
      amounts,
      isTaxed,
      paid,
      missing,
    };
  };
  return { references, read };
};
