import { useRef, useState } from 'react';
import { useNames } from '#api/names/names.ts';
import { useToday } from '#api/service/today.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Question } from '#components/feedback/question.tsx';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { heldWhile } from '#components/form/held-while.ts';
import { useQuestion } from '#components/form/use-question.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { sumRows } from '#components/list/money-sums.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { amountsOf, PayLine, useProblemOf, type OpenInvoice } from './pay-line.tsx';
import { dateHint, dateQuestionOf, questionOf } from './payment-hints.ts';
import { usePay, type PaymentInput } from './use-pay.ts';

type Props = {
  readonly invoices: readonly OpenInvoice[];
  /** Numbers of chosen invoices without an open amount. */
  readonly closed: readonly string[];
  readonly onClose: (isDone: boolean) => void;
};

/** The totals of payments in each currency, in words. */
const useSums = (invoices: readonly OpenInvoice[]) => {
  const names = useNames(
    'currency',
    invoices.flatMap(({ currency_id }) => currency_id ?? []),
  );
  const nameOf = (id: number | null): string => names.get(id ?? 0) ?? '';
  const sumsOf = (payments: readonly PaymentInput[]): string =>
    sumRows(payments, ({ record, value }) => ({ currency_id: record.currency_id, total: value, open: '0' }))
      .map(({ currency_id, total }) => `${nameOf(currency_id)}\u00a0${formatMoney(total)}`)
      .join(', ');
  return { nameOf, sumsOf };
};

/** One date, and the amount paid for each invoice: the open amount unless another is typed. */
export const PayForm = ({ invoices, closed, onClose }: Props) => {
  const { payments: t, documents, reminders, common, list, unusual } = useTexts();
  const words = documents.payments;
  const today = useToday();
  const problemOf = useProblemOf();
  const [date, setDate] = useState<string | null>(today);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const { nameOf, sumsOf } = useSums(invoices);
  const pay = usePay(sumsOf);
  const element = useRef<HTMLDivElement>(null);
  const payments = invoices
    .filter(({ id }) => !pay.isPaid(id))
    .map((record): PaymentInput => ({ record, value: typed.get(record.id) ?? record.total_remaining_payments }));
  const confirmation = useQuestion(
    async (each: readonly PaymentInput[]) => {
      const questions = each.flatMap(({ record, value }) => {
        const amounts = amountsOf(record, nameOf(record.currency_id));
        return [
          questionOf(words, toMillionths(value), amounts),
          dateQuestionOf(words, date ?? '', record.is_valid_from, today),
        ].flatMap((question) => (question === null ? [] : [common.labelled(record.document_nr, question)]));
      });
      return questions.length === 0 ? null : questions.join(' ');
    },
    JSON.stringify([date, payments.map(({ record, value }) => [record.id, String(parseDecimal(value))])]),
  );
  const isResting = useJustChanged(confirmation.question ?? '');
  const isWrong =
    date === null ||
    payments.some(({ record, value }) => problemOf(value, amountsOf(record, nameOf(record.currency_id))) !== undefined);
  const close = (isDone: boolean) => {
    pay.stop();
    onClose(isDone);
  };
  const save = async () => {
    if (isResting || pay.progress !== null) return;
    setTried(true);
    if (date === null || isWrong) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const isConfirmed = await confirmation.ask(payments).then(
      () => true,
      () => false,
    );
    if (isConfirmed && (await pay.run(payments, date))) close(true);
  };
  const odd = date === null ? undefined : dateHint(words, date, '', today);
  const { progress, failures, unclear } = pay;
  const waits = progress !== null && `${t.recording} ${list.progress(progress.done, progress.total)}`;
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => close(false)}
      onConfirm={() => void save()}
      title={t.new}
      actions={
        <>
          <Button keyHint="Esc" onClick={() => close(false)}>
            {common.cancel}
          </Button>
          <Button look="primary" keyHint="Ctrl Enter" isResting={isResting} busy={waits} onClick={() => void save()}>
            {t.record(payments.length)}
          </Button>
        </>
      }
    >
      <div ref={element} className="mt-4 grid gap-4 text-ink">
        {unclear.size === 0 ? null : <UnclearNote onRetry={() => void save()} />}
        {failures.size === 0 ? null : (
          <Note isWrong role="alert" lead={t.notRecorded(failures.size)}>
            <ul className="basis-full text-label">
              {payments.map(({ record }) =>
                failures.has(record.id) ? (
                  <li key={record.id}>{common.labelled(record.document_nr, failures.get(record.id) ?? '')}</li>
                ) : null,
              )}
            </ul>
          </Note>
        )}
        <div {...heldWhile(progress !== null)}>
          <fieldset disabled={unclear.size > 0}>
            <DateField
              className="max-w-56"
              label={words.date}
              today={today}
              value={date}
              onChange={setDate}
              error={date === null && isTried ? reminders.needed : undefined}
              {...(odd !== undefined && { hint: odd })}
            />
          </fieldset>
          <div>
            <div className="grid grid-cols-[minmax(0,1fr)_112px_176px] gap-x-4 border-b border-ink pb-1 text-label text-ink-2 max-m:hidden">
              <span>{documents.invoices.one}</span>
              <span className="text-right">{words.open}</span>
              <span className="text-right">{words.value}</span>
            </div>
            <ul aria-label={t.title} className="text-work max-m:border-t max-m:border-ink">
              {payments.map(({ record, value }) => (
                <PayLine
                  key={record.id}
                  record={record}
                  currency={nameOf(record.currency_id)}
                  value={value}
                  date={date}
                  today={today}
                  isUnclear={unclear.has(record.id)}
                  onChange={(next) => setTyped(new Map(typed).set(record.id, next))}
                />
              ))}
            </ul>
            <p role="status" className="tn pt-2 text-right text-work font-strong">
              {list.total(sumsOf(payments.filter(({ value }) => parseDecimal(value) !== undefined)))}
            </p>
          </div>
        </div>
        {closed.length === 0 ? null : (
          <p className="text-label text-ink-2">
            {t.leftOut(closed.length)} {closed.join(', ')}.
          </p>
        )}
        <p className="text-label text-ink-2">{t.accounts}</p>
        {confirmation.question === null ? null : (
          <Question
            question={confirmation.question}
            yes={words.recordAnyway}
            no={unusual.change}
            isResting={isResting}
            onYes={() => {
              confirmation.confirm();
              void save();
            }}
            onNo={() => {
              confirmation.drop();
              element.current?.querySelector<HTMLElement>('li input')?.focus();
            }}
          />
        )}
      </div>
    </Dialog>
  );
};
