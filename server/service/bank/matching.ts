import type { bankReasons } from '#contract/kontor/bank-entry.ts';

/** Amounts are millionths of the invoice currency. */
export type OpenInvoice = {
  readonly id: number;
  readonly documentNumber: string;
  /** The reference that another program printed on an imported invoice, without spaces. */
  readonly reference: string | null;
  readonly contactId: number | null;
  readonly contactName: string;
  readonly currency: string;
  readonly open: bigint;
  /** Issued and not cancelled: a payment can be booked. */
  readonly isOwed: boolean;
  readonly discount: DiscountTerms | null;
  /** The fee of its newest sent reminder, unless it was paid; the reminder's QR-bill asks for the open amount and the fee. */
  readonly fee: bigint;
  readonly payments: readonly KnownPayment[];
};

/** The cash discount that an invoice still grants: `limit` in the invoice currency, for payments up to and including a day. */
export type DiscountTerms = { readonly percent: bigint; readonly limit: bigint; readonly until: string };

export type KnownPayment = {
  readonly id: number;
  readonly date: string;
  readonly value: bigint;
  /** True if the payment was created from an entry of a bank file. */
  readonly isFromBank: boolean;
};

/** The details of an entry to match. */
export type MatchInput = {
  readonly id: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly charges: bigint;
  readonly ordered: { readonly currency: string; readonly amount: bigint } | null;
  readonly bookingDate: string;
  readonly valueDate: string | null;
  readonly reference: string | null;
  readonly name: string | null;
  readonly iban: string | null;
  readonly text: string;
  /** A credit by one payer that is not a reversal. */
  readonly isPayment: boolean;
  /** Someone has left it unknown. */
  readonly isLeft: boolean;
};

/** Reason for proposing an invoice; `text` is the match in the bank's words. */
export type Reason = { readonly kind: (typeof bankReasons)[number]; readonly text: string };

export type Candidate = {
  /** A part of a reversal has the `fee`, below 0, that its payment came with. */
  readonly parts: readonly { readonly invoice: number; readonly value: bigint; readonly fee?: bigint }[];
  /** A payment that may be this very one: nothing is booked, and the entry is linked to it. */
  readonly payment: number | null;
  readonly reasons: readonly Reason[];
  /** The rest of the invoice, if its cash discount covers it. */
  readonly discount: (DiscountTerms & { readonly value: bigint }) | null;
  /** The rest of the invoice, if it is small enough to be written off. */
  readonly writeOff: bigint | null;
  /** The part of the payment that pays the fee of a reminder; the rest of it settles the invoice. */
  readonly fee: bigint | null;
};

export type MatchResult = {
  readonly heap: 'exact' | 'likely' | 'unknown';
  /** Someone seems to have booked it already. */
  readonly isDouble: boolean;
  readonly candidates: readonly Candidate[];
};
