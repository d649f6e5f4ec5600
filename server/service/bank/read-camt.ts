import { maxBankEntries, maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { readReference } from '../papers/qr-bill/references.ts';
import { BankFileProblem, type BankEntry, type BankStatements } from './bank-entry.ts';
import { plain, plainOrNull, withoutSpaces, writtenReferences } from './plain-text.ts';
import { readXml, type Fields } from './xml-fields.ts';

const known = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(04|08|13)$/;
const containers = { 'camt.053': 'Stmt', 'camt.054': 'Ntfctn' } as const;

/** The day at the start of a date or time; undefined if there is none. */
const dayIn = (text: string): string | undefined => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.exec(text) ?? [];
  const read = new Date(day ?? '');
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? undefined : day;
};

const fieldProblem = (fields: Fields, path: string): BankFileProblem =>
  new BankFileProblem('field', fields.line, `${path} ${plain(fields.first(path) ?? '').slice(0, 40)}`);

const amountAt = (fields: Fields, path: string): bigint | undefined => {
  const text = fields.first(path);
  if (text === undefined) return undefined;
  const amount = parseDecimal(text.replace(/^\+/, ''));
  if (amount === undefined || amount < 0n || !hasTwoPlaces(amount)) throw fieldProblem(fields, path);
  return amount;
};

const dayAt = (fields: Fields, path: string): string | null => {
  const text = fields.first(`${path}/Dt`, `${path}/DtTm`);
  if (text === undefined) return null;
  const read = dayIn(text);
  if (read === undefined)
    throw fieldProblem(fields, fields.first(`${path}/Dt`) === undefined ? `${path}/DtTm` : `${path}/Dt`);
  return read;
};

const directionOf = (fields: Fields): BankEntry['direction'] | undefined => {
  const text = fields.first('CdtDbtInd');
  if (text === undefined) return undefined;
  if (text !== 'CRDT' && text !== 'DBIT') throw fieldProblem(fields, 'CdtDbtInd');
  return text === 'CRDT' ? 'credit' : 'debit';
};

const referenceOf = (fields: Fields): string | null => {
  const own = [...fields.all('RmtInf/Strd/CdtrRefInf/Ref'), ...fields.all('Refs/EndToEndId')];
  const free = fields.all('RmtInf/Ustrd').flatMap((text) => writtenReferences(text));
  return withoutSpaces([...own, ...free].find((text) => readReference(text) !== undefined));
};

const withCurrency = (fields: Fields, paths: readonly string[], currency: string): bigint | undefined =>
  paths
    .filter((path) => fields.first(`${path}@Ccy`) === currency)
    .map((path) => amountAt(fields, path))
    .find((amount) => amount !== undefined);

/** The other party: the debtor of a credit, the creditor of a debit. */
const partyOf = (fields: Fields, direction: BankEntry['direction']) => {
  const [party, account] = direction === 'credit' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const at = (who: string): readonly string[] => [`RltdPties/${who}/Pty/Nm`, `RltdPties/${who}/Nm`];
  return {
    name: plainOrNull(fields.first(...at(party), ...at(`Ultmt${party}`))),
    iban: withoutSpaces(fields.first(`RltdPties/${account}/Id/IBAN`)),
  };
};

/** Text that banks use if the payer gave no reference. */
const notProvided = /^NOT ?PROVIDED$/i;

const given = (text: string | undefined): string | null =>
  text === undefined || notProvided.test(text) ? null : plainOrNull(text);

const textOf = (fields: Fields): string => {
  const own = [...fields.all('RmtInf/Ustrd'), ...fields.all('RmtInf/Strd/AddtlRmtInf')];
  const strange = fields.all('RmtInf/Strd/CdtrRefInf/Ref').filter((text) => readReference(text) === undefined);
  const texts = [...own, ...strange, given(fields.first('Refs/EndToEndId')) ?? ''].filter((text) => text !== '');
  return plain(texts.join(' ') || (fields.first('AddtlTxInf') ?? ''));
};

const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

const orderedOf = (fields: Fields, currency: string): BankEntry['ordered'] => {
  const path = ['AmtDtls/InstdAmt/Amt', 'AmtDtls/TxAmt/Amt', 'Amt'].find((one) => {
    const other = fields.first(`${one}@Ccy`);
    return other !== undefined && other !== currency && isCode(other);
  });
  const amount = path === undefined ? undefined : amountAt(fields, path);
  if (path === undefined || amount === undefined) return null;
  return { currency: fields.first(`${path}@Ccy`) ?? '', amount };
};

/** A transaction of a booking; `amount` is undefined if the file gives none in the account's currency. */
type Part = Pick<BankEntry, 'direction' | 'reference' | 'name' | 'iban' | 'ordered' | 'transactionReference'> & {
  readonly text: string;
  readonly amount: bigint | undefined;
  /** The ordered amount in the account's currency, before charges. */
  readonly gross: bigint | undefined;
  readonly charges: bigint;
  /** The bank gives a reason for sending the money back. */
  readonly isReturn: boolean;
};

const currencyOf = (statement: Fields, booking: Fields): string => {
  const currency = booking.first('Amt@Ccy') ?? statement.first('Acct/Ccy');
  if (currency === undefined || !isCode(currency)) throw fieldProblem(booking, 'Amt@Ccy');
  return currency;
};

const partOf = (statement: Fields, booking: Fields, fields: Fields): Part => {
  const currency = currencyOf(statement, booking);
  const direction = directionOf(fields) ?? directionOf(booking);
  if (direction === undefined) throw fieldProblem(booking, 'CdtDbtInd');
  // Programs of different payers may write the same number; the bank's number of the booking needs none of them.
  const payersNumbers = given(booking.first('AcctSvcrRef')) === null ? ['Refs/TxId', 'Refs/InstrId'] : [];
  return {
    direction,
    ...partyOf(fields, direction),
    reference: referenceOf(fields),
    text: textOf(fields),
    amount: withCurrency(fields, ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt'], currency),
    gross: withCurrency(fields, ['AmtDtls/InstdAmt/Amt', 'AmtDtls/TxAmt/Amt'], currency),
    charges: withCurrency(fields, ['Chrgs/TtlChrgsAndTaxAmt'], currency) ?? 0n,
    ordered: orderedOf(fields, currency),
    isReturn: fields.has('RtrInf'),
    transactionReference: given(fields.first('Refs/AcctSvcrRef', 'Refs/UETR', ...payersNumbers)),
  };
};

const requiredAmount = (booking: Fields): bigint => {
  const amount = amountAt(booking, 'Amt');
  if (amount === undefined) throw fieldProblem(booking, 'Amt');
  return amount;
};

const qrIban = /^(?:CH|LI)\d{2}3[01]\d{3}[\dA-Z]{12}$/;

/** Splits a booking into its parts; it stays one entry if it has none, or if a batch does not give the amount of each. */
const entriesOf = (statement: Fields, booking: Fields, index: number, parts: readonly Part[]): readonly BankEntry[] => {
  const amount = requiredAmount(booking);
  const direction = directionOf(booking);
  const bookingDate = dayAt(booking, 'BookgDt') ?? dayAt(booking, 'ValDt');
  const account = withoutSpaces(statement.first('Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
  if (direction === undefined) throw fieldProblem(booking, 'CdtDbtInd');
  if (bookingDate === null) throw fieldProblem(booking, 'BookgDt/Dt');
  if (account === null) throw fieldProblem(statement, 'Acct/Id/IBAN');
  const note = withoutSpaces(booking.first('NtryRef')) ?? '';
  const text = plain(booking.first('AddtlNtryInf') ?? '');
  const isMarked = /^(?:true|1)$/.test(booking.first('RvslInd') ?? '');
  const common = {
    booking: index,
    account,
    qrIban: qrIban.test(note) ? note : null,
    currency: currencyOf(statement, booking),
    isReversal: isMarked,
    isMarked,
    bookingDate,
    valueDate: dayAt(booking, 'ValDt'),
    bookingReference: given(booking.first('AcctSvcrRef')),
    bookingAmount: amount,
  };
  const whole = { direction, reference: null, name: null, iban: null, ordered: null, transactionReference: null };
  const asWhole = { ...common, ...whole, amount, text, charges: 0n, isWhole: true };
  if (parts.length === 0) return [asWhole];
  const entries: BankEntry[] = [];
  for (const { gross, charges, isReturn, ...part } of parts) {
    const own = parts.length === 1 ? amount : part.amount;
    if (own === undefined) return [asWhole];
    const deducted = gross !== undefined && gross > own ? gross - own : charges;
    const isReversal = isMarked || isReturn;
    entries.push({
      ...common,
      ...part,
      amount: own,
      isReversal,
      text: part.text || text,
      charges: deducted,
      isWhole: false,
    });
  }
  return entries;
};

/** Returns whether a booking is final; others come again in a later file. */
const isBooked = (booking: Fields): boolean => {
  const status = booking.first('Sts/Cd', 'Sts/Prtry', 'Sts');
  if (status === undefined) throw fieldProblem(booking, 'Sts');
  return status === 'BOOK';
};

/**
 * Reads a camt.053 or camt.054 in version 04, 08 or 13, as Swiss and other European banks write them. A booking with
 * several transactions becomes as many entries, a booking without details one entry. Throws BankFileProblem, with the
 * line, if the file is of another kind or incomplete, or has more than `maxEntries`.
 */
export const readCamt = async (bytes: Uint8Array, maxEntries = maxBankEntries): Promise<BankStatements> => {
  if (bytes.length > maxBankFileBytes) throw new BankFileProblem('size', 1, String(bytes.length));
  const entries: BankEntry[] = [];
  const format: { kind: keyof typeof containers; version: string } = { kind: 'camt.053', version: '' };
  const open: { statement?: Fields; booking?: Fields; parts: Part[] } = { parts: [] };
  const count = { pending: 0, statements: 0, bookings: 0 };
  await readXml(bytes, {
    groups: new Set(['Stmt', 'Ntfctn', 'Ntry', 'TxDtls']),
    root: (name, namespace, line) => {
      const [, kind, version] = known.exec(namespace) ?? [];
      if (name !== 'Document' || version === undefined || (kind !== 'camt.053' && kind !== 'camt.054'))
        throw new BankFileProblem('format', line, namespace || name);
      Object.assign(format, { kind, version });
    },
    open: (group, fields) => {
      if (group === containers[format.kind]) {
        open.statement = fields;
        count.statements += 1;
      }
      if (group === 'Ntry') Object.assign(open, { booking: fields, parts: [] });
    },
    close: (group, fields) => {
      const { statement, booking } = open;
      if (statement === undefined || booking === undefined) return;
      if (group === 'TxDtls') open.parts.push(partOf(statement, booking, fields));
      if (group === 'Ntry') {
        count.bookings += 1;
        if (isBooked(fields))
          for (const entry of entriesOf(statement, fields, count.bookings, open.parts)) entries.push(entry);
        else count.pending += 1;
        open.parts = [];
      }
      if (entries.length + open.parts.length > maxEntries) throw new BankFileProblem('count', fields.line, group);
    },
  });
  if (count.statements === 0) throw new BankFileProblem('empty', 1, containers[format.kind]);
  return { ...format, entries, pending: count.pending };
};
