import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { parseFieldError } from '#contract/errors.ts';
import type { CreditNoteBody, Settlement, SettlementLine } from '#contract/kontor/credit-note-operations.ts';
import type { CreditedWork, CreditNote } from '#contract/resources/credit-note.ts';
import { creditNoteAs, makeCreditNote } from '#api/billing/corrections.ts';
import { isUnanswered, ServiceError } from '#api/service/http.ts';
import { readAmount } from '#components/fields/amount-text.ts';
import { printDecimal, readDecimal } from '#components/fields/decimal-text.ts';
import { useDebouncedText } from '#components/filters/use-debounced-text.ts';
import { absolute, formatDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import type { CreditTexts } from '#texts/de/credit.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useStoredValues } from '../billing/wizard/use-stored-values.ts';
import { isNothing, keyOf, partsOf, touchedWork, type CreditChoice } from './touched-work.ts';

type Values = CreditChoice & {
  readonly amount: string;
  readonly reason: string;
  readonly work: CreditedWork | null;
  readonly paidOut: string;
  /** The opening and closing texts; null: Kontor's. */
  readonly header: string | null;
  readonly footer: string | null;
};

const untouched: Values = {
  mode: 'lines',
  quantities: {},
  entries: [],
  amount: '',
  reason: '',
  work: null,
  paidOut: '',
  header: null,
  footer: null,
};

/** A quantity with its unit: `3.50 h`. */
export const printQuantity = (amount: string, unit: string | null): string =>
  `${printDecimal(amount, 0)} ${unit ?? ''}`.trim();

/** The problem with a typed quantity; undefined if it can be credited. */
const quantityProblem = (line: SettlementLine, text: string, t: CreditTexts): string | undefined => {
  if (isNothing(text)) return undefined;
  const read = readDecimal(text);
  if (read === undefined) return t.noNumber;
  const [value, left] = [toMillionths(read), toMillionths(line.amount_left)];
  if (left !== 0n && value < 0n !== left < 0n) return left < 0n ? t.belowZero : t.aboveZero;
  if (absolute(value) <= absolute(left)) return undefined;
  const credited = toMillionths(line.amount) - left;
  const max = printQuantity(line.amount_left, line.unit_name);
  return t.tooMuch(max, credited === 0n ? '' : printDecimal(formatDecimal(credited, 2), 2));
};

/** Milliseconds from the last keystroke to the preview request. */
const pause = 250;

/** Why the service refuses a field; undefined if it does not. */
const problemOf = (error: unknown, name: string): string | undefined =>
  error instanceof ServiceError
    ? error.errors.map(parseFieldError).find(({ field }) => field === name)?.text
    : undefined;

/** A credit note in the making: the input, which is kept as a draft, its problems, a preview of its figures, and issuing it. */
export const useCredit = (
  invoiceId: number,
  settlement: Settlement,
  currency: string,
  onMade: (made: CreditNote) => void,
) => {
  const t = useTexts().credit;
  const kept = useStoredValues(`credit/${invoiceId}`, untouched);
  const { values } = kept;
  const [isAnnounced, setAnnounced] = useState(false);
  /** A credit note whose answer was lost. It is sent again as it was: less may be creditable because of it. */
  const [unclear, setUnclear] = useState<CreditNoteBody | null>(null);
  const make = useMutation(makeCreditNote(invoiceId));
  const intents = useRef(new Map<string, string>());
  const { mode, quantities, amount, reason, work, paidOut, header, footer } = values;

  const quantityProblems = new Map(
    settlement.lines.flatMap((line) => {
      const problem = quantityProblem(line, quantities[keyOf(line)] ?? '', t);
      return problem === undefined ? [] : [[keyOf(line), problem] as const];
    }),
  );
  const chosen = settlement.lines.filter((line) => !isNothing(quantities[keyOf(line)] ?? ''));
  const amountRead = readAmount(amount, currency);
  const amountProblem =
    amountRead === undefined || toMillionths(amountRead) <= 0n
      ? t.needed
      : toMillionths(amountRead) > toMillionths(settlement.creditable)
        ? t.tooMuch(printDecimal(settlement.creditable, 2), '')
        : undefined;
  const parts = partsOf(settlement, values);
  const isAllLeft = amountRead !== undefined && toMillionths(amountRead) === toMillionths(settlement.creditable);
  const touched = touchedWork(settlement, values, isAllLeft);
  const isWorkOpen = touched.people > 1 && work === null;

  const isComplete =
    mode === 'lines'
      ? chosen.length > 0 && quantityProblems.size === 0
      : mode !== 'amount' || amountProblem === undefined;
  const isEmpty = (mode === 'lines' && chosen.length === 0) || (mode === 'amount' && amount.trim() === '');
  /** The input that determines the figures. */
  const body = (work: CreditedWork | null): CreditNoteBody => ({
    reason: '–',
    ...(mode === 'cancellation' && { kind: mode }),
    ...(mode === 'amount' && { amount: amountRead ?? '0' }),
    ...(mode === 'lines' && {
      lines: chosen.map((line) => {
        const named = parts.includes(line) ? line.work.entries.filter(({ id }) => values.entries.includes(id)) : [];
        return {
          type: line.type,
          id: line.id,
          amount: readDecimal(quantities[keyOf(line)] ?? '') ?? '0',
          ...(named.length > 0 && { timetracking_ids: named.map(({ id }) => id) }),
        };
      }),
    }),
    ...(work !== null && { work }),
    ...(paidOut.trim() !== '' && mode !== 'cancellation' && { paid_out: readAmount(paidOut, currency) ?? paidOut }),
  });
  // The figures depend neither on the texts nor on the choice for the hours.
  const bodyText = useDebouncedText(isComplete ? JSON.stringify(body('free')) : null, pause);
  const previewed: CreditNoteBody | null = bodyText === null ? null : body('free');
  const isCurrent = bodyText !== null && bodyText === JSON.stringify(previewed);
  const preview = useQuery(creditNoteAs(invoiceId, isCurrent ? previewed : null));
  const previewError = isComplete ? preview.error : null;
  const paidOutProblem = problemOf(previewError, 'paid_out');

  const issued: CreditNoteBody = unclear ?? {
    ...body(work),
    reason: reason.trim(),
    ...(header !== null && { header }),
    ...(footer !== null && { footer }),
  };
  /** Names what is missing; true if nothing is. */
  const check = (): boolean => {
    setAnnounced(true);
    return !make.isPending && isComplete && reason.trim() !== '' && !isWorkOpen && paidOutProblem === undefined;
  };
  const go = async (): Promise<void> => {
    if (unclear === null ? !check() : make.isPending) return;
    const text = JSON.stringify(issued);
    const intent = intents.current.get(text) ?? crypto.randomUUID();
    intents.current.set(text, intent);
    // A draft that came back after an answer was lost would be issued a second time.
    kept.drop();
    try {
      onMade(await make.mutateAsync({ body: issued, intent }));
    } catch (failure) {
      // The mutation keeps the error; the page shows it.
      setUnclear(isUnanswered(failure) ? issued : null);
    }
  };
  return {
    values,
    kept,
    set: kept.change,
    quantityProblems,
    chosen,
    /** True if nothing is credited yet. */
    isEmpty: isEmpty && quantityProblems.size === 0,
    amountProblem: isAnnounced || amount !== '' ? amountProblem : undefined,
    reasonProblem: isAnnounced && reason.trim() === '' ? t.needed : undefined,
    linesProblem: isAnnounced && mode === 'lines' && chosen.length === 0 ? t.chooseOne : undefined,
    workProblem: isAnnounced && isWorkOpen ? t.workOpen : undefined,
    paidOutProblem,
    touched,
    parts,
    credit: isComplete ? preview.data : undefined,
    previewError: paidOutProblem === undefined ? previewError : null,
    error: make.error,
    /** True if a credit note may have been issued: the input must stay, so that the next attempt repeats the same request. */
    isUnclear: unclear !== null,
    isMaking: make.isPending,
    /** The body that `go` sends. */
    issued,
    check,
    go,
  };
};
export type Credit = ReturnType<typeof useCredit>;
