/** One amount that came to an account or left it, as a bank's file says it. Amounts are millionths of the account's currency. */
export type BankEntry = {
  /** Which booking of the file it is, or is a part of. */
  readonly booking: number;
  /** IBAN of the statement, or another number of the account where it has none. */
  readonly account: string;
  /** The QR-IBAN that was credited, where the bank names it. */
  readonly qrIban: string | null;
  readonly currency: string;
  /** Never negative: `direction` says which way it went. */
  readonly amount: bigint;
  readonly direction: 'credit' | 'debit';
  /** Takes back an earlier booking. */
  readonly isReversal: boolean;
  /** Days: `2025-11-18`. */
  readonly bookingDate: string;
  readonly valueDate: string | null;
  /** A QR reference or a creditor reference (ISO 11649) with valid check digits, without spaces. */
  readonly reference: string | null;
  /** Who paid, or was paid. */
  readonly name: string | null;
  readonly iban: string | null;
  /** What the payer wrote, or else what the bank says. */
  readonly text: string;
  /** What the bank deducted from what was paid. */
  readonly charges: bigint;
  /** What the payer ordered, in another currency than the account's. */
  readonly ordered: { readonly currency: string; readonly amount: bigint } | null;
  /** The bank's number of the booking, which may hold several amounts. */
  readonly bookingReference: string | null;
  /** The bank's number, else the payer's, of this amount. */
  readonly transactionReference: string | null;
  /** What the booking moved altogether. */
  readonly bookingAmount: bigint;
  /** The booking came without its parts: another file may bring them. */
  readonly isWhole: boolean;
};

/** What a file holds. */
export type BankStatements = {
  readonly kind: 'camt.053' | 'camt.054';
  readonly version: string;
  readonly entries: readonly BankEntry[];
  /** Entries that are not booked yet, which another file brings again. */
  readonly pending: number;
};

export type BankFileReason = 'size' | 'encoding' | 'doctype' | 'xml' | 'format' | 'field' | 'empty';

/** Why a file is refused: the reason, the line (from 1), and the place in it or the text that is wrong. */
export class BankFileProblem extends Error {
  readonly reason: BankFileReason;
  readonly line: number;
  readonly detail: string;

  constructor(reason: BankFileReason, line: number, detail: string) {
    super(`${reason} in line ${line}: ${detail}`);
    this.reason = reason;
    this.line = line;
    this.detail = detail;
  }
}
