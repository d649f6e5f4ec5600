import { matchesReference, readReference, validReference } from '../papers/qr-bill/references.ts';
import { candidatesFor, sumCandidates } from './candidates.ts';
import type { Candidate, MatchInput, MatchResult, OpenInvoice, Reason } from './matching.ts';
import { writtenReferences } from './plain-text.ts';
import { evidenceIn } from './weigh-evidence.ts';

const maxCandidates = 6;
/** The points from which an invoice is proposed. */
const enough = 5;

/** The valid references of an entry, without spaces. One that Kontor cannot have made is part of the text. */
export const referencesIn = ({ reference, text }: Pick<MatchInput, 'reference' | 'text'>): readonly string[] =>
  [reference ?? '', ...writtenReferences(text)].flatMap((one) => validReference(one) ?? []);

/** Finds the invoice that the reference of an entry belongs to: one that another program printed, or one of Kontor. */
const byReferenceIn = (invoices: readonly OpenInvoice[]) => {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const byOwnReference = new Map(
    invoices.flatMap((invoice) => (invoice.reference === null ? [] : [[invoice.reference, invoice] as const])),
  );
  return (entry: MatchInput): OpenInvoice | undefined => {
    const imported = referencesIn(entry).find((one) => byOwnReference.has(one));
    if (imported !== undefined) return byOwnReference.get(imported);
    const reference = entry.reference === null ? undefined : readReference(entry.reference);
    const invoice = reference === undefined ? undefined : byId.get(reference.id);
    return reference !== undefined && invoice !== undefined && matchesReference(reference, invoice.documentNumber)
      ? invoice
      : undefined;
  };
};

const judged = (entry: MatchInput, candidates: readonly Candidate[]): MatchResult => {
  const [first] = candidates;
  const isDouble = first?.reasons.some(({ kind }) => kind === 'same_payment' || kind === 'paid') ?? false;
  const heap = first === undefined || entry.isLeft ? 'unknown' : 'likely';
  return { heap, isDouble, candidates: candidates.slice(0, maxCandidates) };
};

/**
 * Matches the entries of bank files one after the other. `exact`: the reference belongs to an invoice, and the amount
 * equals its open amount. `likely`: invoices with their reasons, the best first. An invoice paid by an exact entry
 * counts as paid for later ones. `payers` gives the contact that has paid from an IBAN before, `writeOffLimit` the largest
 * rest that may be written off.
 */
export const matcher = (
  invoices: readonly OpenInvoice[],
  payers: ReadonlyMap<string, number>,
  writeOffLimit: bigint = 0n,
) => {
  const byReference = byReferenceIn(invoices);
  const evidenceOf = evidenceIn(invoices, payers);
  /** Invoices that exact entries have paid. */
  const settled = new Set<OpenInvoice>();
  const openOf = (invoice: OpenInvoice): bigint => (settled.has(invoice) ? 0n : invoice.open);
  const candidatesOf = (entry: MatchInput, invoice: OpenInvoice, reasons: readonly Reason[]) =>
    candidatesFor(entry, invoice, reasons, { openOf, writeOffLimit });

  const matchReference = (entry: MatchInput, invoice: OpenInvoice): MatchResult => {
    const candidates = candidatesOf(entry, invoice, [{ kind: 'reference', text: '' }]);
    const fits = invoice.currency === entry.currency && openOf(invoice) === entry.amount && invoice.isOwed;
    if (!fits || candidates.length !== 1 || entry.isLeft) return judged(entry, candidates);
    settled.add(invoice);
    return { heap: 'exact', isDouble: false, candidates };
  };
  const matchEvidence = (entry: MatchInput): MatchResult => {
    const found = evidenceOf(entry, openOf);
    const single = [...found]
      .filter(([, { points }]) => points >= enough)
      .toSorted(([one, a], [other, b]) => b.points - a.points || one.id - other.id)
      .slice(0, maxCandidates)
      .flatMap(([invoice, { reasons }]) => candidatesOf(entry, invoice, reasons));
    return judged(entry, [...sumCandidates(entry, found, openOf), ...single]);
  };
  return (entry: MatchInput): MatchResult => {
    if (!entry.isPayment) return { heap: 'unknown', isDouble: false, candidates: [] };
    const invoice = byReference(entry);
    return invoice === undefined ? matchEvidence(entry) : matchReference(entry, invoice);
  };
};
