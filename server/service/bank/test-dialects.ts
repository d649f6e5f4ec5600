import { formatDecimal } from '#domain/numbers/decimal.ts';

/**
 * Bank files for tests, in twelve ways in which banks fill the fields of camt.053 and camt.054. They follow the
 * structure of the standard, with invented names.
 */

/** A payment as its payer made it; amounts in millionths. */
export type TestPayment = {
  readonly amount: bigint;
  readonly date: string;
  readonly name: string;
  /** QRR or SCOR with valid check digits, as printed; null if the payer gave none. */
  readonly reference: string | null;
  readonly text: string;
  /** The bank's number of the payment. */
  readonly id: string;
  readonly debit?: true;
  readonly reversal?: true;
};

export type Dialect = {
  readonly name: string;
  readonly kind: 'camt.053' | 'camt.054';
  readonly version: '04' | '08' | '13';
  /** Prefix of the elements. */
  readonly prefix?: string;
  /** Number of payments per booking. */
  readonly batch?: number;
  /** A batch has no details of its payments. */
  readonly withoutDetails?: true;
  /** The place of the reference: a QR or creditor reference, the end-to-end id, or the text. */
  readonly referenceField: 'QRR' | 'SCOR' | 'end to end' | 'text';
  readonly numbers: 'both' | 'booking' | 'transaction' | 'none';
  readonly moments?: true;
  readonly foreign?: true;
  readonly charges?: true;
  readonly ultimate?: true;
  readonly newline?: string;
  readonly mark?: true;
};

export const dialects: readonly Dialect[] = [
  { name: 'Swiss 053.04, single', kind: 'camt.053', version: '04', referenceField: 'QRR', numbers: 'both' },
  { name: 'Swiss 054.04, batch', kind: 'camt.054', version: '04', referenceField: 'QRR', numbers: 'both', batch: 25 },
  {
    name: 'Swiss 053.08, batch with details',
    kind: 'camt.053',
    version: '08',
    referenceField: 'QRR',
    numbers: 'both',
    batch: 10,
  },
  {
    name: 'Swiss 054.08, single',
    kind: 'camt.054',
    version: '08',
    referenceField: 'QRR',
    numbers: 'booking',
    moments: true,
  },
  {
    name: 'Swiss 053.13, single',
    kind: 'camt.053',
    version: '13',
    referenceField: 'QRR',
    numbers: 'both',
    ultimate: true,
  },
  {
    name: 'Swiss 054.13, batch',
    kind: 'camt.054',
    version: '13',
    referenceField: 'QRR',
    numbers: 'transaction',
    batch: 7,
  },
  { name: 'European 053.08, SCOR', kind: 'camt.053', version: '08', referenceField: 'SCOR', numbers: 'both' },
  {
    name: 'European 053.04, end to end',
    kind: 'camt.053',
    version: '04',
    referenceField: 'end to end',
    numbers: 'booking',
  },
  {
    name: 'European 054.08, prefix',
    kind: 'camt.054',
    version: '08',
    prefix: 'ns2',
    referenceField: 'text',
    numbers: 'transaction',
  },
  {
    name: 'European 053.08, foreign',
    kind: 'camt.053',
    version: '08',
    referenceField: 'SCOR',
    numbers: 'both',
    foreign: true,
  },
  {
    name: 'European 053.13, charges',
    kind: 'camt.053',
    version: '13',
    referenceField: 'SCOR',
    numbers: 'both',
    charges: true,
  },
  {
    name: 'European 053.04, no numbers',
    kind: 'camt.053',
    version: '04',
    referenceField: 'text',
    numbers: 'none',
    newline: '\r\n',
    mark: true,
  },
];

/** Charges of the bank in the dialect with charges. */
export const testCharge = 1_500_000n;

/** Pseudorandom numbers from 0 to 1, reproducible by seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  const state = { now: seed >>> 0 };
  return () => {
    state.now = (state.now + 0x6d2b79f5) >>> 0;
    const first = Math.imul(state.now ^ (state.now >>> 15), state.now | 1);
    const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const grouped = (reference: string): string =>
  reference.startsWith('RF')
    ? reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
    : `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/(.{5})(?=.)/g, '$1 ')}`;

const money = (amount: bigint, currency = 'CHF'): string => `<Amt Ccy="${currency}">${formatDecimal(amount, 2)}</Amt>`;

const partyOf = ({ version, ultimate }: Dialect, { name, debit }: TestPayment): string => {
  const who = debit ? 'Cdtr' : 'Dbtr';
  const named = version === '04' ? `<Nm>${escape(name)}</Nm>` : `<Pty><Nm>${escape(name)}</Nm></Pty>`;
  const element = ultimate && !debit ? 'UltmtDbtr' : who;
  return `<RltdPties><${element}>${named}</${element}></RltdPties>`;
};

const remittanceOf = ({ referenceField }: Dialect, { reference, text }: TestPayment): string => {
  const free = text === '' ? '' : `<Ustrd>${escape(text)}</Ustrd>`;
  if (reference === null || referenceField === 'end to end') return free === '' ? '' : `<RmtInf>${free}</RmtInf>`;
  if (referenceField === 'text') return `<RmtInf><Ustrd>${escape(text)} ${grouped(reference)}</Ustrd></RmtInf>`;
  const type = reference.startsWith('RF') ? '<Cd>SCOR</Cd>' : '<Prtry>QRR</Prtry>';
  const structured = `<Strd><CdtrRefInf><Tp><CdOrPrtry>${type}</CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
  return `<RmtInf>${free}${structured}</RmtInf>`;
};

const netOf = ({ charges }: Dialect, { amount, debit }: TestPayment): bigint =>
  charges && !debit ? amount - testCharge : amount;

const detailOf = (dialect: Dialect, payment: TestPayment): string => {
  const { numbers, referenceField, foreign, charges } = dialect;
  const own = numbers === 'both' || numbers === 'transaction' ? `<AcctSvcrRef>${payment.id}</AcctSvcrRef>` : '';
  const end = referenceField === 'end to end' && payment.reference !== null ? payment.reference : 'NOTPROVIDED';
  const ordered = foreign
    ? `<AmtDtls><InstdAmt>${money(payment.amount / 2n - ((payment.amount / 2n) % 10_000n), 'EUR')}</InstdAmt></AmtDtls>`
    : '';
  const gross = charges ? `<AmtDtls><InstdAmt>${money(payment.amount)}</InstdAmt></AmtDtls>` : '';
  return `<TxDtls><Refs>${own}<EndToEndId>${end}</EndToEndId></Refs>${money(netOf(dialect, payment))}<CdtDbtInd>${
    payment.debit ? 'DBIT' : 'CRDT'
  }</CdtDbtInd>${ordered}${gross}${partyOf(dialect, payment)}${remittanceOf(dialect, payment)}</TxDtls>`;
};

const bookingOf = (dialect: Dialect, payments: readonly TestPayment[], qrIban: string): string => {
  const { version, numbers, moments, referenceField, withoutDetails } = dialect;
  const [first] = payments;
  if (first === undefined) return '';
  const sum = payments.reduce((total, payment) => total + netOf(dialect, payment), 0n);
  const on = moments ? `<DtTm>${first.date}T07:30:00+01:00</DtTm>` : `<Dt>${first.date}</Dt>`;
  const status = version === '04' ? 'BOOK' : '<Cd>BOOK</Cd>';
  const number = numbers === 'both' || numbers === 'booking' ? `<AcctSvcrRef>B${first.id}</AcctSvcrRef>` : '';
  const batch = payments.length > 1 ? `<Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>` : '';
  const details = withoutDetails ? '' : payments.map((payment) => detailOf(dialect, payment)).join('\n');
  return `<Ntry>${referenceField === 'QRR' ? `<NtryRef>${qrIban}</NtryRef>` : ''}${money(sum)}<CdtDbtInd>${
    first.debit ? 'DBIT' : 'CRDT'
  }</CdtDbtInd>${first.reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt>${on}</BookgDt><ValDt>${on}</ValDt>${number}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>${batch}${details}</NtryDtls><AddtlNtryInf>Sammelgutschrift</AddtlNtryInf></Ntry>`;
};

/** Groups payments into bookings in order; a batch has a single day and kind. */
const batchesOf = (size: number, payments: readonly TestPayment[]): readonly (readonly TestPayment[])[] => {
  const made: TestPayment[][] = [];
  for (const payment of payments) {
    const last = made.at(-1);
    const isAlone = payment.debit !== undefined || payment.reversal !== undefined;
    const [first] = last ?? [];
    const fits =
      last !== undefined &&
      !isAlone &&
      last.length < size &&
      first?.date === payment.date &&
      first.debit === undefined &&
      first.reversal === undefined;
    if (fits) last.push(payment);
    else made.push([payment]);
  }
  return made;
};

type Account = { readonly iban: string; readonly qrIban: string };

/** A file of these payments in the bank's dialect. */
export const bankFile = (dialect: Dialect, { iban, qrIban }: Account, payments: readonly TestPayment[]): Buffer => {
  const { kind, version, prefix, batch = 1, newline, mark } = dialect;
  const [container, statement] = kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const bookings = batchesOf(batch, payments).map((each) => bookingOf(dialect, each, qrIban));
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}"><${container}><GrpHdr><MsgId>M1</MsgId></GrpHdr><${statement}><Id>S1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CHF</Ccy></Acct>
${bookings.join('\n')}
</${statement}></${container}></Document>`;
  const named =
    prefix === undefined
      ? text
      : text.replace('xmlns=', `xmlns:${prefix}=`).replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`);
  const whole = `${mark ? '\uFEFF' : ''}<?xml version="1.0" encoding="UTF-8"?>\n${named}`;
  return Buffer.from(newline === undefined ? whole : whole.replaceAll('\n', newline));
};
