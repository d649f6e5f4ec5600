import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { absolute, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { StatusBadge, type StatusDegree } from '#components/feedback/status-badge.tsx';
import { formatMoney } from '#texts/format.ts';
import type { BankFilesTexts } from '#texts/de/bank-files.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { BankRow } from './bank-row.tsx';
import {
  differenceOf,
  notesOf,
  numbersOf,
  plainChoice,
  signed,
  whyOf,
  type Choice,
  type Invoices,
} from './entry-words.ts';

const resultOf = (entry: BankEntry, t: BankFilesTexts): readonly [StatusDegree, string] => {
  const { results } = t;
  const [writtenOff] = entry.write_offs;
  if (entry.group === 'booked' && writtenOff !== undefined)
    return ['accepted', t.closed[writtenOff.kind](formatAmount(absolute(toMillionths(writtenOff.value))))];
  if (entry.group === 'booked')
    return ['accepted', entry.payments.some(({ is_tied }) => is_tied) ? results.tied : results.booked];
  if (entry.is_reversal && entry.direction === 'debit') return ['late', t.reversal];
  if (entry.is_double) return ['late', results.double];
  if (entry.group === 'exact') return ['open', results.ready];
  return entry.group === 'likely' ? ['open', results.open] : ['draft', results.stays];
};

/** The booking of a booked entry, otherwise the first candidate. */
const currentChoice = (entry: BankEntry): Choice | undefined =>
  entry.group === 'booked' ? plainChoice(entry.payments) : entry.candidates[0];

type Props = {
  readonly entry: BankEntry;
  readonly invoices: Invoices;
  readonly onOpen: (() => void) | undefined;
};

/** An entry in its group: the payment, the invoice, the reason, and the result. */
export const EntryRow = ({ entry, invoices, onOpen }: Props) => {
  const t = useTexts().bankFiles;
  const choice = currentChoice(entry);
  const isBooked = entry.group === 'booked';
  const [only] = choice?.parts.length === 1 ? choice.parts : [];
  const open = only === undefined ? undefined : invoices.get(only.kb_invoice_id)?.open;
  const difference = choice === undefined || isBooked ? undefined : differenceOf(choice, invoices);
  const [degree, word] = resultOf(entry, t);
  const details = [entry.text, ...notesOf(entry, t)].filter((each) => each !== '').join(' · ');
  const why = choice === undefined ? details || t.noInvoice : isBooked ? details : whyOf(choice, invoices, t);
  return (
    <BankRow entry={entry} onOpen={onOpen}>
      <span className="truncate max-m:hidden">{choice === undefined ? '' : numbersOf(choice, invoices)}</span>
      <span className="tn text-right text-ink-2 max-l:hidden">
        {open === undefined || isBooked ? '' : formatMoney(open)}
      </span>
      <span className={`tn text-right max-l:hidden ${difference === 0n ? 'text-ink-3' : ''}`}>
        {difference === undefined ? '' : signed(difference)}
      </span>
      <span className="truncate text-ink-2 max-m:text-label" title={why}>
        <span className="m:hidden">{choice === undefined ? '' : `${numbersOf(choice, invoices)} · `}</span>
        {why}
      </span>
      {/* A result with an amount is longer than its column. */}
      <span className="max-m:text-right max-m:text-label [&>span]:whitespace-normal">
        <StatusBadge degree={degree}>{word}</StatusBadge>
      </span>
      <span className="sr-only">{toMillionths(entry.charges) === 0n ? '' : t.charges(formatMoney(entry.charges))}</span>
    </BankRow>
  );
};
