import { useState } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { Question } from '#components/feedback/question.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Choices } from './choices.tsx';
import { EntrySaid } from './entry-said.tsx';
import {
  choiceKey,
  closingOf,
  foreignOf,
  isPaid,
  plainChoice,
  unclosed,
  whyOf,
  type Choice,
  type Invoices,
} from './entry-words.ts';
import { InvoiceSearch } from './invoice-search.tsx';
import { restOf, sharesFor, withRest, type ShareValues } from './share-values.ts';
import { Shares } from './shares.tsx';
import type { BankWork } from './use-bank-work.ts';
import { useReviewPanel } from './use-review-panel.ts';

const idsOf = (choices: readonly Choice[]): readonly number[] => [
  ...new Set(choices.flatMap(({ parts }) => parts.map((part) => part.kb_invoice_id))),
];

const keyOf = ([first]: readonly Choice[]): string | null => (first === undefined ? null : choiceKey(first));

type Props = {
  readonly entry: BankEntry;
  readonly invoices: Invoices;
  readonly work: BankWork;
  /** Moves to the previous or next entry. */
  readonly onMove: (step: 1 | -1) => void;
};

/** The payment under review: the bank's data on the left, the invoices on the right, and single-key actions below. */
export const EntryPanel = ({ entry, invoices, work, onMove }: Props) => {
  const { bankFiles: t, common } = useTexts();
  const [looked, setLooked] = useState<readonly Choice[]>([]);
  const [lookedUp, setLookedUp] = useState<Invoices>(new Map());
  /** The choice keeps its key while others change the list; null: the first one. */
  const [key, setKey] = useState(() => keyOf(entry.candidates));
  const [given, setGiven] = useState<ShareValues | null>(null);
  const isProposed = (choice: Choice): boolean =>
    entry.candidates.some((each) => choiceKey(each) === choiceKey(choice));
  const choices: readonly Choice[] = [...entry.candidates, ...looked.filter((each) => !isProposed(each))];
  const chosen = key === null ? choices[0] : choices.find((choice) => choiceKey(choice) === key);
  const known: Invoices = new Map([...lookedUp, ...invoices]);
  const hits = idsOf(looked);
  const withHit = (now: ShareValues): ShareValues => withRest(entry.amount, now, known.get(hits[0] ?? 0));
  // A search that finds one invoice means that one; with several, Enter takes the first.
  const shares = given !== null && hits.length === 1 ? withHit(given) : given;
  const shared = [...(shares ?? [])].flatMap(([id, value]) => (value === '' ? [] : [id]));
  const used = shares === null ? idsOf(chosen === undefined ? [] : [chosen]) : shared;
  const rest = shares === null ? 0n : restOf(entry.amount, shares);
  const mayBook = shares !== null || chosen !== undefined;
  /** Only an incoming payment can be divided, or booked on an invoice that somebody looks up. */
  const isIncoming = entry.direction === 'credit' && !entry.is_reversal;

  // The second of two presses would book the next payment, which has taken this one's place; another one may be meant for earlier proposals.
  const isResting = useJustChanged(JSON.stringify([entry.id, entry.candidates, looked]));

  /** The question whether an invoice is paid twice: a paid one among those chosen, and the choice as it was then. */
  const [question, setQuestion] = useState<{ readonly paid: Choice; readonly input: string }>();
  const input = JSON.stringify([chosen?.parts, [...(shares ?? [])]]);
  const asked = question?.input === input ? question.paid : undefined;
  const isAskedNow = useJustChanged(String(asked === undefined));
  const isUsed = ({ parts }: Choice): boolean => parts.some((part) => used.includes(part.kb_invoice_id));

  const book = (isConfirmed = false): void => {
    if (isResting || !mayBook || rest !== 0n) return;
    const parts = [...(shares ?? [])]
      .filter(([, value]) => value !== '')
      .map(([kb_invoice_id, value]) => ({ kb_invoice_id, value }));
    const choice = shares === null ? chosen : plainChoice(parts);
    if (choice === undefined) return;
    // A choice may tie the payment to the recorded one of a paid invoice; a division pays it again.
    const paid = (shares === null ? [choice] : choices).find((each) => isPaid(each) && isUsed(each));
    if (paid !== undefined && !isConfirmed) return setQuestion({ paid, input });
    onMove(1);
    void work.book([{ entry, choice: unclosed(choice) }]);
  };
  const closing = shares === null && chosen !== undefined ? closingOf(chosen) : null;
  const close = (): void => {
    if (isResting || !mayBook || chosen === undefined || closing === null) return;
    onMove(1);
    void work.book([{ entry, choice: chosen }]);
  };
  const leave = (): void => {
    if (isResting) return;
    onMove(1);
    void work.leave(entry);
  };
  const split = (): void => setGiven(given === null ? sharesFor(chosen) : null);
  useShortcut('t', split, t.split, isIncoming && choices.length > 0);
  useShortcut('k', close, t.closing[closing?.kind ?? 'discount'], mayBook && closing !== null);
  useShortcut('u', leave, entry.is_left ? t.judgeAgain : t.leave);

  const missing = choices.length > 0 ? t.noInvoiceChosen : t.noInvoice;
  const reason = rest !== 0n ? t.restNot : mayBook ? undefined : missing;

  const { panel, frame } = useReviewPanel(entry, () => book(), onMove, shares !== null);

  return (
    <div {...frame}>
      <EntrySaid entry={entry} />
      <div className="min-w-0">
        {shares === null ? (
          <Choices label={t.columns.invoice} choices={choices} chosen={chosen} invoices={known} onChoose={setKey} />
        ) : (
          <Shares
            amount={entry.amount}
            ids={[...new Set([...idsOf(entry.candidates), ...shared, ...hits])]}
            invoices={known}
            shares={shares}
            onChange={setGiven}
          />
        )}
        {foreignOf(used, entry.candidates, known).map(({ id, document_nr, contact_name }) => (
          <p key={id} role="status" className="mt-2 border-l-3 border-ink pl-3">
            {t.otherContact(document_nr, contact_name)}
          </p>
        ))}
        {closing === null ? null : (
          <p role="status" className="mt-2 border-l-3 border-ink pl-3">
            {t.closingNote[closing.kind](formatMoney(closing.value), formatMoney(closing.tax))}
          </p>
        )}
        {isIncoming ? (
          <InvoiceSearch
            amount={entry.amount}
            onFound={(found, more) => {
              setLooked(found);
              setLookedUp((now) => new Map([...now, ...more]));
              setKey((now) =>
                found.length === 0 || [...entry.candidates, ...found].some((each) => choiceKey(each) === now)
                  ? now
                  : keyOf(found),
              );
            }}
            onEnter={() => {
              const [first] = hits;
              if (first === undefined) return;
              if (given !== null) {
                setGiven(withHit(given));
                panel.current?.querySelector<HTMLInputElement>(`[data-invoice="${first}"] input`)?.focus();
                return;
              }
              const next = keyOf(looked);
              const place = choices.findIndex((each) => choiceKey(each) === next);
              setKey(next);
              panel.current?.querySelectorAll<HTMLElement>('input[type=radio]')[place]?.focus();
            }}
          />
        ) : null}
      </div>
      {asked !== undefined ? (
        <div className="col-span-full border-t border-line pt-3">
          <Question
            question={whyOf(asked, known, t)}
            yes={t.bookAnyway}
            no={common.cancel}
            isResting={isAskedNow}
            onYes={() => book(true)}
            onNo={() => {
              setQuestion(undefined);
              panel.current?.querySelector<HTMLElement>('input:checked, input:not([type=search])')?.focus();
            }}
          />
        </div>
      ) : (
        <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
          <Button
            look="primary"
            keyHint="Enter"
            className="max-m:min-h-11 max-m:grow"
            reason={reason}
            isResting={isResting}
            onClick={() => book()}
          >
            {t.book}
          </Button>
          {closing === null ? null : (
            <Button keyHint="K" className="max-m:min-h-11" isResting={isResting} onClick={close}>
              {t.bookClosing[closing.kind](formatMoney(closing.value))}
            </Button>
          )}
          {choices.length === 0 || !isIncoming ? null : (
            <Button keyHint="T" className="max-m:min-h-11" onClick={split}>
              {shares === null ? t.split : t.splitEnd}
            </Button>
          )}
          <Button keyHint="U" className="max-m:min-h-11" isResting={isResting} onClick={leave}>
            {entry.is_left ? t.judgeAgain : t.leave}
          </Button>
          <span className="ml-2 text-label text-ink-2 max-m:hidden">
            ↑ ↓ {t.other} · ← → {t.next}
          </span>
        </div>
      )}
    </div>
  );
};
