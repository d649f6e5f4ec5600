import { createHash } from 'node:crypto';
import { z } from 'zod';
import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { companyProfile } from '#contract/kontor/company-profile.ts';
import { maxInvoicePaper } from '#contract/kontor/import-invoice-operations.ts';
import { maxReceiptBytes } from '#contract/kontor/receipt-operations.ts';
import { hours, roles } from '#contract/roles.ts';
import { isZone } from '#domain/dates/zone.ts';
import { receiptFile } from '../../expenses/receipt-file.ts';
import { finalStates } from '../../mail/outbox-table.ts';
import { printedDocument } from '../../papers/render/printed-document.ts';
import { readForeignJson } from '../../requests/foreign-json.ts';
import { rowIn, valueIn } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';
import { isPicture } from '../company/picture.ts';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const isPaper =
  (table: 'printed_document' | 'earlier_paper') =>
  (row: Row): boolean =>
    printedDocument.safeParse(JSON.parse(valueIn(row, table, 'printed'))).success;

const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((one) => one === value);

const storedProfile = companyProfile
  .omit({ name: true, zone: true, currency_id: true, daily_target: true, logo: true })
  .partial();

const isCompany = (row: Row): boolean => {
  const { logo, profile } = row;
  return (
    isZone(valueIn(row, 'company', 'zone')) &&
    (typeof profile !== 'string' || storedProfile.safeParse(JSON.parse(profile)).success) &&
    (typeof logo !== 'string' || isPicture(logo))
  );
};

const anyFields = z.record(z.string(), z.unknown());
const isEmptyOrFields = (text: string | null): boolean =>
  text === null || anyFields.safeParse(readForeignJson(text)).success;
/** Start and stop of each segment. */
const segments = z.array(z.tuple([z.int(), z.int()]));

const address = z.email();

const logoIn = rowIn('printed_logo', ['picture', 'digest']);

/** Checks by table of everything that the program later relies on and that columns and records do not show. */
export const rowChecks: { readonly [table: string]: ((row: Row) => boolean) | undefined } = {
  company: isCompany,
  member: (row) => isOneOf(roles, row['role']) && (row['hours'] === null || isOneOf(hours, row['hours'])),
  user: (row) => address.safeParse(row['email']).success,
  printed_document: isPaper('printed_document'),
  earlier_paper: isPaper('earlier_paper'),
  printed_logo: (row) => {
    const { picture, digest } = logoIn(row);
    return isPicture(picture) && sha256(picture) === digest;
  },
  outbox: (row) => isOneOf(finalStates, row['state']) && row['instance'] === null && row['lease_until'] === null,
  import_row: (row) => isEmptyOrFields(valueIn(row, 'import_row', 'filled')),
  bank_file: (row) => isEmptyOrFields(valueIn(row, 'bank_file', 'csv')),
  deleted_timetracking: (row) =>
    segments.safeParse(readForeignJson(valueIn(row, 'deleted_timetracking', 'segments'))).success,
};

/** 40 MB: the largest message has the largest PDF in base64. */
const maxMessage = 41_943_040;

/** The largest file of a table, in bytes. */
export const maxFileBytes: { readonly [table: string]: number | undefined } = {
  receipt: maxReceiptBytes,
  bank_content: maxBankFileBytes,
  imported_paper: maxInvoicePaper,
  outbox: maxMessage,
};

/** Checks by table that a file matches its row: browsers later get it with the type of the row. */
export const fileChecks: { readonly [table: string]: ((row: Row, bytes: Buffer) => boolean) | undefined } = {
  receipt: (row, bytes) => {
    const file = receiptFile(valueIn(row, 'receipt', 'name'), bytes.toString('base64'));
    return (
      'mime' in file && file.mime === row['mime'] && file.name === row['name'] && row['size'] === BigInt(bytes.length)
    );
  },
  bank_content: (row, bytes) => sha256(bytes) === row['sha256'],
  imported_paper: (_row, bytes) => isPdf(bytes),
  outbox: (row, bytes) => row['size'] === BigInt(bytes.length),
};
