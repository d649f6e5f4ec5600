import { plain } from './plain-text.ts';

/** One amount that came to an account or left it, as stated in a bank file. Amounts are millionths of the account's currency. */
export type BankEntry = {
  /** Index of the booking in the file that it is, or is a part of. */
  readonly booking: number;
  /** IBAN of the statement, or another number of the account if it has none. */
  readonly account: string;
  /** The QR-IBAN that was credited, if the bank names it. */
  readonly qrIban: string | null;
  readonly currency: string;
  /** Never negative: `direction` tells credits from debits. */
  readonly amount: bigint;
  readonly direction: 'credit' | 'debit';
  /** Reverses or returns an earlier booking. */
  readonly isReversal: boolean;
  /** The bank marks the booking as a reversal; a return may only have a reason. */
  readonly isMarked: boolean;
  /** A day: `2025-11-18`. */
  readonly bookingDate: string;
  readonly valueDate: string | null;
  /** A QR reference or a creditor reference (ISO 11649) with valid check digits, without spaces. */
  readonly reference: string | null;
  /** The payer, or the payee of a debit. */
  readonly name: string | null;
  readonly iban: string | null;
  /** The payer's message, or else the bank's text. */
  readonly text: string;
  /** Charges that the bank deducted from the payment. */
  readonly charges: bigint;
  /** The ordered amount, if in a currency other than the account's. */
  readonly ordered: { readonly currency: string; readonly amount: bigint } | null;
  /** The bank's number of the booking, which may contain several amounts. */
  readonly bookingReference: string | null;
  /** The bank's number of this amount, else the payer's if the bank numbers no booking. */
  readonly transactionReference: string | null;
  /** The total of the booking. */
  readonly bookingAmount: bigint;
  /** The booking came without its parts; another file may contain them. */
  readonly isWhole: boolean;
};

/** The contents of a file. */
export type BankStatements = {
  readonly kind: 'camt.053' | 'camt.054' | 'csv';
  readonly version: string;
  readonly entries: readonly BankEntry[];
  /** Number of entries that are not booked yet; another file will bring them again. */
  readonly pending: number;
};

export type BankFileReason =
  | 'size'
  | 'count'
  | 'foreign'
  | 'encoding'
  | 'doctype'
  | 'xml'
  | 'format'
  | 'field'
  | 'empty'
  | 'csv';

const maxDetail = 80;

/** Why a file is refused: the reason, the line (from 1), and the beginning of the element or text that is wrong. */
export class BankFileProblem extends Error {
  readonly reason: BankFileReason;
  readonly line: number;
  readonly detail: string;

  constructor(reason: BankFileReason, line: number, detail: string) {
    const shown = plain(detail.slice(0, maxDetail));
    super(`${reason} in line ${line}: ${shown}`);
    this.reason = reason;
    this.line = line;
    this.detail = shown;
  }
}
