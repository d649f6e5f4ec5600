import { absolute, formatDecimal } from '#domain/numbers/decimal.ts';
import { matchesReference, readReference, validReference } from '../papers/qr-bill/references.ts';
import { daysApart, isSameName, nameWords, numberIndex } from './evidence.ts';
import type { Candidate, KnownPayment, MatchInput, MatchResult, OpenInvoice, Reason } from './matching.ts';
import { writtenReferences } from './plain-text.ts';

/** Maximum number of days between a payment entered by hand and its booking by the bank. */
const nearDays = 10;
const maxCandidates = 6;
/** A word in the names of more invoices than this proves nothing. */
const maxSameWord = 200;
/** The points from which an invoice is proposed. */
const enough = 5;

type Evidence = { points: number; readonly reasons: Reason[] };

/** The valid references of an entry, without spaces. One that Kontor cannot have made is part of the text. */
export const referencesIn = ({ reference, text }: Pick<MatchInput, 'reference' | 'text'>): readonly string[] =>
  [reference ?? '', ...writtenReferences(text)].flatMap((one) => validReference(one) ?? []);

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
};

/** The payment of an invoice, entered by hand, that may be this entry. */
const twinOf = (entry: MatchInput, { currency, payments }: OpenInvoice): KnownPayment | undefined =>
  currency === entry.currency
    ? payments.find(
        ({ isFromBank, value, date }) =>
          !isFromBank && value === entry.amount && daysApart(date, entry.bookingDate) <= nearDays,
      )
    : undefined;

/** The cash discount that covers what is missing, if the payment was made in time (rulings/bank#discount). */
const discountOf = (
  { bookingDate, valueDate }: MatchInput,
  { discount }: OpenInvoice,
  missing: bigint,
): Candidate['discount'] => {
  if (discount === null || missing <= 0n || missing > discount.limit) return null;
  const paidOn = valueDate !== null && valueDate < bookingDate ? valueDate : bookingDate;
  return paidOn <= discount.until ? { ...discount, value: missing } : null;
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
  const open = invoices.filter((invoice) => invoice.isOwed && invoice.open > 0n);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const byOwnReference = new Map(
    invoices.flatMap((invoice) => (invoice.reference === null ? [] : [[invoice.reference, invoice] as const])),
  );
  const byAmount = groupBy(open, (invoice) => `${invoice.currency} ${invoice.open}`);
  const byContact = groupBy(open, ({ contactId }) => (contactId === null ? null : String(contactId)));
  const typed = groupBy(
    invoices.flatMap((invoice) =>
      invoice.payments.filter(({ isFromBank }) => !isFromBank).map(({ value }) => ({ invoice, value })),
    ),
    ({ invoice, value }) => `${invoice.currency} ${value}`,
  );
  const numbersIn = numberIndex(invoices);
  const words = new Map<string, ReadonlySet<string>>();
  const wordsOf = (name: string): ReadonlySet<string> => {
    const known = words.get(name) ?? nameWords(name);
    words.set(name, known);
    return known;
  };
  const byWord = groupBy(
    open.flatMap((invoice) => [...wordsOf(invoice.contactName)].map((word) => ({ invoice, word }))),
    ({ word }) => word,
  );
  /** Open amounts after the exact entries. */
  const left = new Map<number, bigint>();
  const openOf = (invoice: OpenInvoice): bigint => left.get(invoice.id) ?? invoice.open;

  /** The amount of an entry for an invoice: all of it, plus the bank's charges if that settles it; undefined for another currency. */
  const valueFor = (entry: MatchInput, invoice: OpenInvoice): bigint | undefined => {
    if (invoice.currency === entry.currency)
      return entry.charges > 0n && entry.amount + entry.charges === openOf(invoice) ? openOf(invoice) : entry.amount;
    return invoice.currency === entry.ordered?.currency ? entry.ordered.amount : undefined;
  };

  const candidatesFor = (entry: MatchInput, invoice: OpenInvoice, reasons: readonly Reason[]): readonly Candidate[] => {
    const made: Candidate[] = [];
    const twin = twinOf(entry, invoice);
    if (twin !== undefined)
      made.push({
        parts: [{ invoice: invoice.id, value: entry.amount }],
        payment: twin.id,
        reasons: [...reasons, { kind: 'same_payment', text: twin.date }],
        discount: null,
        writeOff: null,
        fee: null,
      });
    const value = valueFor(entry, invoice);
    if (value === undefined || !invoice.isOwed) return made;
    const more: Reason[] = [];
    if (value > entry.amount && invoice.currency === entry.currency) more.push({ kind: 'charges', text: '' });
    if (invoice.currency !== entry.currency) more.push({ kind: 'ordered', text: '' });
    if (openOf(invoice) <= 0n) more.push({ kind: 'paid', text: invoice.payments.at(-1)?.date ?? '' });
    const missing = openOf(invoice) - value;
    const fee = missing < 0n && missing === -invoice.fee && openOf(invoice) >= 0n ? invoice.fee : null;
    if (fee !== null) more.push({ kind: 'fee', text: formatDecimal(fee, 2) });
    const discount = discountOf(entry, invoice, missing);
    const writeOff = discount === null && missing > 0n && missing <= writeOffLimit ? missing : null;
    const parts = [{ invoice: invoice.id, value }];
    made.push({ parts, payment: null, reasons: [...reasons, ...more], discount, writeOff, fee });
    return made;
  };

  const evidenceOf = (entry: MatchInput): ReadonlyMap<OpenInvoice, Evidence> => {
    const found = new Map<OpenInvoice, Evidence>();
    const add = (invoice: OpenInvoice, points: number, reason?: Reason): void => {
      const known = found.get(invoice) ?? { points: 0, reasons: [] };
      known.points += points;
      if (reason !== undefined) known.reasons.push(reason);
      found.set(invoice, known);
    };
    for (const [invoice, { text, isWhole }] of numbersIn(entry.text))
      add(invoice, isWhole ? 6 : 3, { kind: 'number', text });
    const amounts = new Set([
      `${entry.currency} ${entry.amount}`,
      `${entry.currency} ${entry.amount + entry.charges}`,
      ...(entry.ordered === null ? [] : [`${entry.ordered.currency} ${entry.ordered.amount}`]),
    ]);
    const equal = [...amounts].flatMap((key) => byAmount.get(key) ?? []);
    for (const invoice of equal) add(invoice, equal.length === 1 ? 5 : 4, { kind: 'amount', text: '' });
    for (const { invoice } of typed.get(`${entry.currency} ${entry.amount}`) ?? [])
      if (invoice.open <= 0n && twinOf(entry, invoice) !== undefined) add(invoice, 4);
    const payer = entry.iban === null ? undefined : payers.get(entry.iban);
    const ofPayer = payer === undefined ? [] : (byContact.get(String(payer)) ?? []);
    for (const invoice of ofPayer) add(invoice, 3, { kind: 'iban', text: '' });
    const payerWords = nameWords(entry.name ?? '');
    const named = [...payerWords].flatMap((word) => {
      const same = byWord.get(word) ?? [];
      return same.length > maxSameWord ? [] : same.map(({ invoice }) => invoice);
    });
    for (const invoice of new Set([...named, ...found.keys()])) {
      if (isSameName(wordsOf(invoice.contactName), payerWords)) add(invoice, 2, { kind: 'name', text: '' });
    }
    for (const [invoice, evidence] of found) {
      const away = entry.amount - openOf(invoice);
      const isNear = invoice.currency === entry.currency && away !== 0n && absolute(away) * 20n <= openOf(invoice);
      if (isNear && !evidence.reasons.some(({ kind }) => kind === 'amount')) evidence.points += 3;
    }
    return found;
  };

  /** Several invoices that the entry pays together: those named in its text, or all of one contact. */
  const sumsFor = (entry: MatchInput, found: ReadonlyMap<OpenInvoice, Evidence>): readonly Candidate[] => {
    const open = [...found].filter(
      ([invoice]) => invoice.isOwed && openOf(invoice) > 0n && invoice.currency === entry.currency,
    );
    const having = (kind: Reason['kind']) =>
      open.filter(([, { reasons }]) => reasons.some((reason) => reason.kind === kind));
    const groups = [
      having('number'),
      ...groupBy([...having('name')], ([{ contactId }]) => (contactId === null ? null : String(contactId))).values(),
    ];
    const fitting = groups.find(
      (group) => group.length > 1 && group.reduce((sum, [invoice]) => sum + openOf(invoice), 0n) === entry.amount,
    );
    if (fitting === undefined) return [];
    const numbers = fitting.flatMap(([, { reasons }]) => reasons.filter(({ kind }) => kind === 'number'));
    return [
      {
        parts: fitting.map(([invoice]) => ({ invoice: invoice.id, value: openOf(invoice) })),
        payment: null,
        reasons: [...numbers, { kind: 'sum', text: '' }],
        discount: null,
        writeOff: null,
        fee: null,
      },
    ];
  };

  const byReference = (entry: MatchInput): OpenInvoice | undefined => {
    const imported = referencesIn(entry).find((one) => byOwnReference.has(one));
    if (imported !== undefined) return byOwnReference.get(imported);
    const reference = entry.reference === null ? undefined : readReference(entry.reference);
    const invoice = reference === undefined ? undefined : byId.get(reference.id);
    return reference !== undefined && invoice !== undefined && matchesReference(reference, invoice.documentNumber)
      ? invoice
      : undefined;
  };

  const judged = (entry: MatchInput, candidates: readonly Candidate[]): MatchResult => {
    const [first] = candidates;
    const isDouble = first?.reasons.some(({ kind }) => kind === 'same_payment' || kind === 'paid') ?? false;
    const heap = first === undefined || entry.isLeft ? 'unknown' : 'likely';
    return { heap, isDouble, candidates: candidates.slice(0, maxCandidates) };
  };

  return (entry: MatchInput): MatchResult => {
    if (!entry.isPayment) return { heap: 'unknown', isDouble: false, candidates: [] };
    const invoice = byReference(entry);
    if (invoice !== undefined) {
      const candidates = candidatesFor(entry, invoice, [{ kind: 'reference', text: '' }]);
      const [only, ...others] = candidates;
      const fits = invoice.currency === entry.currency && openOf(invoice) === entry.amount && invoice.isOwed;
      if (!fits || only === undefined || others.length > 0 || entry.isLeft) return judged(entry, candidates);
      left.set(invoice.id, 0n);
      return { heap: 'exact', isDouble: false, candidates };
    }
    const found = evidenceOf(entry);
    const single = [...found]
      .filter(([, { points }]) => points >= enough)
      .toSorted(([one, a], [other, b]) => b.points - a.points || one.id - other.id)
      .slice(0, maxCandidates)
      .flatMap(([one, { reasons }]) => candidatesFor(entry, one, reasons));
    return judged(entry, [...sumsFor(entry, found), ...single]);
  };
};
