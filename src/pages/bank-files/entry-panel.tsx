import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { BankEntry } from '#contract/kontor/bank-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Choices } from './choices.tsx';
import { notesOf, type Choice, type Invoices } from './entry-words.ts';
import { InvoiceSearch } from './invoice-search.tsx';
import { MarkedText } from './marked-text.tsx';
import { restOf, Shares, type ShareValues } from './shares.tsx';
import type { BankWork } from './use-bank-work.ts';

/** The bank's data of an entry. */
const Said = ({ entry }: { readonly entry: BankEntry }) => {
  const t = useTexts().bankFiles;
  const found = entry.candidates.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'number'));
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="mb-1 text-micro text-ink-2">{t.says(formatDate(entry.booking_date))}</p>
      <p className="font-strong">{entry.name ?? t.unnamed}</p>
      {entry.iban === null ? null : <p className="tn text-label text-ink-2">{entry.iban}</p>}
      {entry.reference === null ? null : <p className="tn text-label text-ink-2">{entry.reference}</p>}
      {entry.text === '' ? null : (
        <p className="mt-2 text-body">
          «<MarkedText text={entry.text} marks={found.map(({ text }) => text)} />»
        </p>
      )}
      <p className="tn mt-3 text-entry font-strong">
        {entry.currency} {formatMoney(entry.amount)}
      </p>
      {notesOf(entry, t).map((note) => (
        <p key={note} className="text-label text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
};

const idsOf = (choices: readonly Choice[]): readonly number[] => [
  ...new Set(choices.flatMap(({ parts }) => parts.map((part) => part.kb_invoice_id))),
];

const sharesFor = (choice: Choice | undefined): ShareValues =>
  new Map(choice?.payment_id === null ? choice.parts.map((part) => [part.kb_invoice_id, part.value]) : []);

type Props = {
  readonly entry: BankEntry;
  readonly invoices: Invoices;
  readonly work: BankWork;
  /** Moves to the previous or next entry. */
  readonly onMove: (step: 1 | -1) => void;
};

/** The payment under review: the bank's data on the left, the invoices on the right, and single-key actions below. */
export const EntryPanel = ({ entry, invoices, work, onMove }: Props) => {
  const t = useTexts().bankFiles;
  const panel = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<readonly Choice[]>([]);
  const [lookedUp, setLookedUp] = useState<Invoices>(new Map());
  const [index, setIndex] = useState(0);
  const [shares, setShares] = useState<ShareValues | null>(null);
  const choices: readonly Choice[] = [...entry.candidates, ...looked];
  const chosen = choices[index];
  const known: Invoices = new Map([...lookedUp, ...invoices]);
  const rest = shares === null ? 0n : restOf(entry.amount, shares);
  const mayBook = entry.direction === 'credit' && !entry.is_reversal && (shares !== null || chosen !== undefined);

  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('input:checked') ?? panel.current;
    first?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [entry.id]);

  const book = (): void => {
    if (!mayBook || rest !== 0n) return;
    const parts = [...(shares ?? [])]
      .filter(([, value]) => value !== '')
      .map(([kb_invoice_id, value]) => ({ kb_invoice_id, value }));
    const choice = shares === null ? chosen : { parts, payment_id: null, reasons: [], discount: null };
    if (choice === undefined) return;
    onMove(1);
    void work.book([{ entry, choice: { ...choice, discount: null } }]);
  };
  const discount = shares === null ? (chosen?.discount ?? null) : null;
  const bookWithDiscount = (): void => {
    if (!mayBook || chosen === undefined || discount === null) return;
    onMove(1);
    void work.book([{ entry, choice: chosen }]);
  };
  const leave = (): void => {
    onMove(1);
    void work.leave(entry);
  };
  const split = (): void => setShares(shares === null ? sharesFor(chosen) : null);
  useShortcut('t', split, t.split, choices.length > 0);
  useShortcut('k', bookWithDiscount, t.discount, mayBook && discount !== null);
  useShortcut('u', leave, entry.is_left ? t.judgeAgain : t.leave);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    const isField = target instanceof HTMLInputElement && !isRadio;
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && !isField) {
      event.preventDefault();
      onMove(key === 'ArrowRight' ? 1 : -1);
    }
    const isHere = isRadio || target === panel.current || (isField && target.type !== 'search');
    if (key === 'Enter' && isHere) {
      event.preventDefault();
      book();
    }
  };

  return (
    <div
      ref={panel}
      role="group"
      aria-label={`${entry.name ?? t.unnamed}, ${entry.currency} ${formatMoney(entry.amount)}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="-mx-2 grid grid-cols-[264px_minmax(0,1fr)] gap-x-8 gap-y-3 rounded-control border-2 border-ink p-3 text-work outline-none max-l:grid-cols-1"
    >
      <Said entry={entry} />
      <div className="min-w-0">
        {shares === null ? (
          <Choices label={t.columns.invoice} choices={choices} chosen={index} invoices={known} onChoose={setIndex} />
        ) : (
          <Shares amount={entry.amount} ids={idsOf(choices)} invoices={known} shares={shares} onChange={setShares} />
        )}
        {discount === null ? null : (
          <p role="status" className="mt-2 border-l-3 border-ink pl-3">
            {t.discountNote(formatMoney(discount.value), formatMoney(discount.total_taxes))}
          </p>
        )}
        <InvoiceSearch
          amount={entry.amount}
          onFound={(found, more) => {
            setLooked(found);
            setLookedUp(more);
            setIndex((now) => (now < entry.candidates.length ? now : entry.candidates.length));
          }}
          onEnter={() => {
            if (looked.length === 0) return;
            setIndex(entry.candidates.length);
            panel.current?.querySelectorAll<HTMLElement>('input[type=radio]')[entry.candidates.length]?.focus();
          }}
        />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button
          look="primary"
          keyHint="Enter"
          className="max-m:min-h-11 max-m:grow"
          reason={mayBook && rest === 0n ? undefined : rest === 0n ? t.noInvoice : t.restNot}
          onClick={book}
        >
          {t.book}
        </Button>
        {discount === null ? null : (
          <Button keyHint="K" className="max-m:min-h-11" onClick={bookWithDiscount}>
            {t.bookDiscount(formatMoney(discount.value))}
          </Button>
        )}
        {choices.length === 0 ? null : (
          <Button keyHint="T" className="max-m:min-h-11" onClick={split}>
            {shares === null ? t.split : t.splitEnd}
          </Button>
        )}
        <Button keyHint="U" className="max-m:min-h-11" onClick={leave}>
          {entry.is_left ? t.judgeAgain : t.leave}
        </Button>
        <span className="ml-2 text-label text-ink-2 max-m:hidden">
          ↑ ↓ {t.other} · ← → {t.next}
        </span>
      </div>
    </div>
  );
};
