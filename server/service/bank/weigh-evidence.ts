import { absolute } from '#domain/numbers/decimal.ts';
import { twinOf, type OpenAmount } from './candidates.ts';
import { isSameName, nameWords, numberIndex } from './evidence.ts';
import type { MatchInput, OpenInvoice, Reason } from './matching.ts';

/** A word in the names of more invoices than this proves nothing. */
const maxSameWord = 200;

type Evidence = { points: number; readonly reasons: Reason[] };

/** Indexes of the invoices by the evidence that an entry can hold. */
const indexOf = (invoices: readonly OpenInvoice[]) => {
  const open = invoices.filter((invoice) => invoice.isOwed && invoice.open > 0n);
  const wordsByName = new Map(open.map(({ contactName }) => [contactName, nameWords(contactName)]));
  const typed = invoices.flatMap((invoice) =>
    invoice.payments.filter(({ isFromBank }) => !isFromBank).map(({ value }) => ({ invoice, value })),
  );
  const named = open.flatMap((invoice) =>
    [...(wordsByName.get(invoice.contactName) ?? [])].map((word) => ({ invoice, word })),
  );
  return {
    numbersIn: numberIndex(invoices),
    byAmount: Map.groupBy(open, (invoice) => `${invoice.currency} ${invoice.open}`),
    byContact: Map.groupBy(open, ({ contactId }) => contactId),
    byTypedPayment: Map.groupBy(typed, ({ invoice, value }) => `${invoice.currency} ${value}`),
    byWord: Map.groupBy(named, ({ word }) => word),
    wordsOf: (name: string) => wordsByName.get(name) ?? nameWords(name),
  };
};

/** Weighs the evidence of an entry for each invoice; `payers` gives the contact that has paid from an IBAN before. */
export const evidenceIn = (invoices: readonly OpenInvoice[], payers: ReadonlyMap<string, number>) => {
  const index = indexOf(invoices);

  const ofAmount = ({ currency, amount, charges, ordered }: MatchInput): readonly OpenInvoice[] => {
    const amounts = new Set([
      `${currency} ${amount}`,
      `${currency} ${amount + charges}`,
      ...(ordered === null ? [] : [`${ordered.currency} ${ordered.amount}`]),
    ]);
    return [...amounts].flatMap((key) => index.byAmount.get(key) ?? []);
  };
  /** Settled invoices whose payment, entered by hand, may be this entry. */
  const ofTwin = (entry: MatchInput): readonly OpenInvoice[] =>
    (index.byTypedPayment.get(`${entry.currency} ${entry.amount}`) ?? [])
      .map(({ invoice }) => invoice)
      .filter((invoice) => invoice.open <= 0n && twinOf(entry, invoice) !== undefined);
  const ofPayer = ({ iban }: MatchInput): readonly OpenInvoice[] => {
    const payer = iban === null ? undefined : payers.get(iban);
    return payer === undefined ? [] : (index.byContact.get(payer) ?? []);
  };
  const ofWords = (words: ReadonlySet<string>): readonly OpenInvoice[] =>
    [...words].flatMap((word) => {
      const same = index.byWord.get(word) ?? [];
      return same.length > maxSameWord ? [] : same.map(({ invoice }) => invoice);
    });

  return (entry: MatchInput, openOf: OpenAmount): ReadonlyMap<OpenInvoice, Readonly<Evidence>> => {
    const found = new Map<OpenInvoice, Evidence>();
    const add = (invoice: OpenInvoice, points: number, reason?: Reason): void => {
      const known = found.get(invoice) ?? { points: 0, reasons: [] };
      known.points += points;
      if (reason !== undefined) known.reasons.push(reason);
      found.set(invoice, known);
    };
    for (const [invoice, { text, isWhole }] of index.numbersIn(entry.text))
      add(invoice, isWhole ? 6 : 3, { kind: 'number', text });
    const equal = ofAmount(entry);
    for (const invoice of equal) add(invoice, equal.length === 1 ? 5 : 4, { kind: 'amount', text: '' });
    for (const invoice of ofTwin(entry)) add(invoice, 4);
    for (const invoice of ofPayer(entry)) add(invoice, 3, { kind: 'iban', text: '' });
    const words = nameWords(entry.name ?? '');
    for (const invoice of new Set([...ofWords(words), ...found.keys()])) {
      if (isSameName(index.wordsOf(invoice.contactName), words)) add(invoice, 2, { kind: 'name', text: '' });
    }
    for (const [invoice, evidence] of found) {
      const away = absolute(entry.amount - openOf(invoice));
      const isNear = invoice.currency === entry.currency && away !== 0n && away * 20n <= openOf(invoice);
      if (isNear && !evidence.reasons.some(({ kind }) => kind === 'amount')) evidence.points += 3;
    }
    return found;
  };
};
