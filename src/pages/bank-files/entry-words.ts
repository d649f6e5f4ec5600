import type { BankCandidate, BankEntry, BankInvoice } from '#contract/kontor/bank-entry.ts';
import { absolute, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import type { BankFilesTexts } from '#texts/de/bank-files.ts';

/** A candidate to choose: from the service, or an invoice that the user looked up. */
export type Choice = Omit<BankCandidate, 'reasons'> & {
  readonly reasons: readonly { readonly kind: keyof BankFilesTexts['reasons'] | 'number'; readonly text: string }[];
};

/** A choice of parts and nothing else. */
export const plainChoice = (parts: Choice['parts']): Choice => ({
  parts,
  payment_id: null,
  reasons: [],
  discount: null,
  write_off: null,
  fee: null,
});

/** A choice that leaves the rest of its invoice, or a surplus, as it is. */
export const unclosed = (choice: Choice): Choice => ({ ...choice, discount: null, write_off: null, fee: null });

export type Closing = { readonly kind: keyof BankFilesTexts['closing']; readonly value: string; readonly tax: string };

/** The discount, small rest or fee of a reminder with which K closes the invoice; null if there is none. */
export const closingOf = ({ discount, write_off, fee }: Choice): Closing | null => {
  if (discount !== null) return { kind: 'discount', value: discount.value, tax: discount.total_taxes };
  if (write_off !== null) return { kind: 'write_off', value: write_off.value, tax: write_off.total_taxes };
  return fee === null ? null : { kind: 'fee', value: fee, tax: '0' };
};

/** Identifies a choice while the list of choices changes. */
export const choiceKey = ({ parts, payment_id }: Choice): string =>
  [payment_id ?? '', ...parts.map(({ kb_invoice_id }) => kb_invoice_id)].join(' ');

export type Invoices = ReadonlyMap<number, BankInvoice>;

/** A reversal takes money back from its invoices. */
const isTakenBack = (parts: Choice['parts']): boolean => parts.some(({ value }) => toMillionths(value) < 0n);

/**
 * The difference between a choice and the open amount of its only invoice, in millionths; undefined if it has several, books
 * nothing, or takes money back.
 */
export const differenceOf = ({ parts, payment_id }: Choice, invoices: Invoices): bigint | undefined => {
  const [only, ...others] = parts;
  if (isTakenBack(parts)) return undefined;
  const invoice = only === undefined ? undefined : invoices.get(only.kb_invoice_id);
  if (only === undefined || invoice === undefined || others.length > 0 || payment_id !== null) return undefined;
  return toMillionths(only.value) - toMillionths(invoice.open);
};

/** `+3.85`, `−5.00`, `0.00`. */
export const signed = (amount: bigint): string =>
  `${amount > 0n ? '+' : amount < 0n ? '−' : ''}${formatAmount(absolute(amount))}`;

/** True if the bank's payment would pay an invoice that is paid already. */
export const isPaid = ({ reasons }: Pick<Choice, 'reasons'>): boolean => reasons.some(({ kind }) => kind === 'paid');

/** The reason for a candidate, and what happens to the difference. */
export const whyOf = (choice: Choice, invoices: Invoices, t: BankFilesTexts): string => {
  const numbers = choice.reasons.filter(({ kind }) => kind === 'number').map(({ text }) => text);
  const others = choice.reasons.flatMap(({ kind, text }) => (kind === 'number' ? [] : [{ kind, text }]));
  const mentioned = numbers.length === 0 ? [] : [t.inText(numbers.map(t.quoted).join(', '))];
  for (const { kind, text } of others)
    mentioned.push(
      t.reasons[kind](kind === 'same_payment' || kind === 'paid' ? (text === '' ? '' : formatDate(text)) : text),
    );
  const difference = differenceOf(choice, invoices);
  const isExact = difference === 0n && others.some(({ kind }) => kind === 'reference');
  if (isExact) mentioned.push(t.reasons.amount());
  if (isTakenBack(choice.parts)) mentioned.push(t.opensAgain);
  else if (choice.payment_id !== null) mentioned.push(t.tie);
  else if (choice.discount !== null)
    mentioned.push(
      t.discountWhy(
        formatAmount(toMillionths(choice.discount.value)),
        choice.discount.percent,
        formatDate(choice.discount.until),
      ),
    );
  else if (choice.fee === null && difference !== undefined && difference !== 0n)
    mentioned.push((difference > 0n ? t.tooMuch : t.missing)(formatAmount(absolute(difference))));
  const words = mentioned.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The invoice numbers of a choice. */
export const numbersOf = ({ parts }: Choice, invoices: Invoices): string =>
  parts.map((part) => invoices.get(part.kb_invoice_id)?.document_nr ?? '').join(', ');

/** The contacts of a choice, each once. */
export const contactsOf = ({ parts }: Pick<Choice, 'parts'>, invoices: Invoices): readonly string[] => [
  ...new Set(parts.flatMap(({ kb_invoice_id: id }) => invoices.get(id)?.contact_name ?? [])),
];

/** The invoices that belong to a contact other than those of the service's candidates; none while a name is not known yet. */
export const foreignOf = (
  ids: readonly number[],
  candidates: BankEntry['candidates'],
  invoices: Invoices,
): readonly BankInvoice[] => {
  const expected = new Set(candidates.flatMap((candidate) => contactsOf(candidate, invoices)));
  return ids.flatMap((id) => {
    const invoice = invoices.get(id);
    return invoice === undefined || invoice.contact_name === '' || expected.has(invoice.contact_name) ? [] : [invoice];
  });
};

type Money = Pick<BankEntry, 'direction' | 'amount'>;
const signedAmountOf = ({ direction, amount }: Money): bigint =>
  (direction === 'debit' ? -1n : 1n) * toMillionths(amount);

/** `61.40`; a debit with its sign, `−61.40`. */
export const amountText = (entry: Money): string => {
  const amount = signedAmountOf(entry);
  return `${amount < 0n ? '−' : ''}${formatAmount(absolute(amount))}`;
};

/** Sums of entries, one for each currency: `CHF 61’204.30`. */
export const sumsOf = (entries: readonly BankEntry[]): string => {
  const sums = new Map<string, bigint>();
  for (const entry of entries) sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + signedAmountOf(entry));
  return [...sums]
    .map(([currency, sum]) => `${currency} ${sum < 0n ? '−' : ''}${formatAmount(absolute(sum))}`)
    .join(' · ');
};

/** Further data of the bank about an entry. */
export const notesOf = (entry: BankEntry, t: BankFilesTexts): readonly string[] => [
  ...(entry.is_whole ? [t.whole] : []),
  ...(entry.is_reversal ? [t.reversal] : []),
  ...(toMillionths(entry.charges) === 0n ? [] : [t.charges(formatMoney(entry.charges))]),
  ...(entry.ordered_currency === null
    ? []
    : [t.ordered(`${entry.ordered_currency} ${formatMoney(entry.ordered_amount)}`)]),
];
