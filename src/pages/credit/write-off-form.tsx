import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { writeOff, writeOffKinds, type WriteOffInput, type WriteOffKind } from '#contract/resources/write-off.ts';
import { writeOffAs } from '#api/billing/corrections.ts';
import { isUnanswered } from '#api/service/http.ts';
import { at, create } from '#api/records/operations.ts';
import { useToday } from '#api/service/today.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureReason } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { readAmount } from '#components/fields/amount-text.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { heldWhile } from '#components/form/held-while.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useDebouncedText } from '#components/filters/use-debounced-text.ts';
import { WriteOffFigures } from './write-off-figures.tsx';

type Props = {
  readonly invoiceId: number;
  /** Millionths. */
  readonly open: bigint;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Writes off the remainder of an invoice: reason, amount, and what happens to the tax. */
export const WriteOffForm = ({ invoiceId, open, currency, onClose }: Props) => {
  const texts = useTexts();
  const { credit: t, common } = texts;
  const today = useToday();
  const [intent] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<WriteOffKind>('discount');
  const [text, setText] = useState(formatDecimal(open, 2));
  const [date, setDate] = useState<string | null>(today);
  const [title, setTitle] = useState('');
  /** A write-off whose answer was lost. It is sent again as it was: the open amount may be smaller because of it. */
  const [unclear, setUnclear] = useState<WriteOffInput | null>(null);
  const { mutateAsync, isPending, error } = useMutation(create(at(writeOff, { invoice_id: invoiceId })));
  const value = parseDecimal(readAmount(text, currency) ?? '');
  const problem =
    value === undefined || value <= 0n
      ? t.needed
      : value > open
        ? t.atMost(`${currency} ${formatAmount(open)}`)
        : undefined;
  const typed: WriteOffInput | null =
    problem !== undefined || value === undefined || date === null
      ? null
      : { kind, date, value: formatDecimal(value, 6), title: title.trim() === '' ? null : title.trim() };
  const settledValue = useDebouncedText(problem === undefined && value !== undefined ? formatDecimal(value, 6) : null);
  const { data: preview } = useQuery(
    writeOffAs(invoiceId, settledValue === null ? null : { kind, value: settledValue }),
  );
  const isCurrent = preview?.kind === kind && parseDecimal(preview.value) === value;
  const isResting = useJustChanged('');
  const box = useRef<HTMLFormElement>(null);
  const go = async (): Promise<void> => {
    if (box.current?.checkValidity() === false) return;
    const body = unclear ?? typed;
    if (isPending || isResting || body === null) return;
    try {
      const made = await mutateAsync({ body, intent });
      showToast({ kind: 'done', text: t.recorded(`${currency} ${formatMoney(made.value)}`) });
      onClose();
    } catch (failure) {
      // The mutation keeps the error; the form shows it.
      setUnclear(isUnanswered(failure) ? body : null);
    }
  };
  useShortcut('Escape', onClose, common.cancel);
  useShortcut('Ctrl+Enter', () => void go(), t.record);
  useLayoutEffect(() => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return (
    <form
      ref={box}
      noValidate
      aria-label={t.writeOffTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
      className="mt-4 grid max-w-194 gap-4"
    >
      {unclear !== null ? (
        <UnclearNote onRetry={() => void go()} />
      ) : error === null ? null : (
        <Note isWrong role="alert" lead={t.notRecorded}>
          <span>{failureReason(error, texts)}</span>
        </Note>
      )}
      <fieldset disabled={unclear !== null} {...heldWhile(isPending)}>
        <div>
          <RadioGroup
            label={t.writeOffKind}
            value={kind}
            onChange={setKind}
            options={writeOffKinds.map((each) => ({ value: each, label: t.writeOffKinds[each] }))}
          />
          <p role="status" className="mt-1 text-label text-ink-2">
            {t.writeOffHints[kind]}
          </p>
        </div>
        <div className="grid grid-cols-3 items-start gap-x-(--gutter) gap-y-4 max-m:grid-cols-1">
          <TextField
            label={t.value}
            unit={currency}
            inputMode="decimal"
            value={text}
            onChange={setText}
            error={unclear === null ? problem : undefined}
          />
          <DateField label={t.date} today={today} value={date} onChange={setDate} />
          <TextField label={t.remark} value={title} onChange={setTitle} maxLength={80} />
        </div>
      </fieldset>
      <WriteOffFigures
        record={isCurrent && problem === undefined && unclear === null ? preview : undefined}
        open={open}
        currency={currency}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button keyHint="Esc" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" keyHint="Ctrl Enter" busy={isPending && t.recording} isResting={isResting}>
          {t.record}
        </Button>
      </div>
    </form>
  );
};
