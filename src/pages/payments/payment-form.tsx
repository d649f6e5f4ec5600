import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { payment, type Payment, type PaymentInput } from '#contract/resources/payment.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { useToday } from '#api/service/today.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Question } from '#components/feedback/question.tsx';
import { useQuestion } from '#components/form/use-question.ts';
import type { FieldSpec } from '#components/record-form/field-spec.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { RecordField } from '#components/record-form/record-field.tsx';
import { bodyFrom, type RecordValues } from '#components/record-form/record-values.ts';
import { useRecordForm } from '#components/record-form/use-record-form.ts';
import { heldWhile } from '#components/form/held-while.ts';
import { SlowSave } from '#components/form/slow-save.tsx';
import { useSave } from '#components/form/use-save.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { dateHint, dateQuestionOf, problemOf, questionOf, valueHint, type InvoiceAmounts } from './payment-hints.ts';
import { useFeePart } from './use-fee-part.ts';
import { useRecordPayment } from './use-record-payment.ts';

type Props = {
  readonly endpoint: ResourceEndpoint<typeof payment>;
  readonly invoiceId: number;
  /** The fee of a reminder that is not paid yet, in millionths. */
  readonly fee: bigint;
  /** Recorded payments. */
  readonly payments: readonly Payment[];
  /** Millionths. */
  readonly open: bigint;
  readonly currency: string;
  readonly bankAccountId: number | null;
  /** The invoice date. */
  readonly invoiceDate: string;
  readonly onClose: () => void;
};

const input = payment.create;
const problemsOf = (values: RecordValues) => input.safeParse(bodyFrom(input, values, true)).error?.issues ?? [];
const amountOf = (values: RecordValues): bigint => toMillionths(String(values['value'] ?? ''));

type Hints = { readonly value?: string | undefined; readonly date?: string | undefined };

const specsOf = (t: DocumentsTexts['payments'], amounts: InvoiceAmounts, hints: Hints): readonly FieldSpec[] => [
  {
    name: 'value',
    label: t.value,
    as: 'money',
    width: 2,
    check: (value) => problemOf(t, value, amounts),
    ...(hints.value !== undefined && { hint: hints.value }),
  },
  { name: 'date', label: t.date, width: 2, ...(hints.date !== undefined && { hint: hints.date }) },
  { name: 'bank_account_id', label: t.bank_account_id, width: 2 },
  { name: 'title', label: t.name, width: 4 },
];

/** A new payment: the open amount, today, to the account of the invoice. */
export const PaymentForm = ({
  endpoint,
  invoiceId,
  fee,
  payments,
  open,
  currency,
  bankAccountId,
  invoiceDate,
  onClose,
}: Props) => {
  const { documents, common, credit, unusual } = useTexts();
  const t = documents.payments;
  const today = useToday();
  const received = payments.reduce((sum, { value }) => sum + toMillionths(value), 0n);
  const first = { value: formatDecimal(open, 2), date: today, bank_account_id: bankAccountId, title: '' };
  const { form, fields } = useRecordForm(
    { problemsOf },
    [{ title: t.add, fields: specsOf(t, { open, received, currency }, {}) }],
    first,
    true,
  );
  const values = form.watch();
  const value = amountOf(values);
  const withFee = useFeePart(value, open, fee);
  const amounts = { open: open + withFee.part, received, currency };
  const specs = specsOf(t, amounts, {
    value: valueHint(t, value, amounts.open, currency),
    date: dateHint(t, values['date'], invoiceDate, today),
  });
  const { dirtyFields, errors } = form.formState;
  /** The payments may arrive after the form was opened: a proposed amount and a shown problem follow them. */
  const follow = useEffectEvent(() => {
    if (dirtyFields['value'] === undefined) form.resetField('value', { defaultValue: first.value });
    else if (errors['value'] !== undefined) void form.trigger('value');
  });
  useEffect(() => follow(), [open, received]);
  const { record, announce, isUnanswered } = useRecordPayment({
    endpoint,
    invoiceId,
    payments,
    onRecorded: (saved) => {
      showToast({ kind: 'done', text: t.recorded(`${currency} ${formatAmount(toMillionths(saved.value))}`) });
      onClose();
    },
  });
  const box = useRef<HTMLFormElement>(null);
  const confirmation = useQuestion(
    async (body: PaymentInput) => {
      const questions = [
        questionOf(t, toMillionths(body.value), amounts),
        dateQuestionOf(t, body.date, invoiceDate, today),
      ].filter((each) => each !== null);
      return questions.length === 0 ? null : questions.join(' ');
    },
    `${value} ${withFee.part} ${String(values['date'])}`,
  );
  const { submit, isSaving, failure } = useSave({
    form,
    fields,
    element: box,
    save: async (values) => {
      const body = input.parse(bodyFrom(input, values, true));
      await confirmation.ask(body);
      return record(body, withFee.part);
    },
    onSaved: announce,
  });
  const hasJustChanged = useJustChanged(confirmation.question ?? '');
  // Whoever has typed into the form does not mean the press for what was there before.
  const isResting = hasJustChanged && (confirmation.question !== null || !form.formState.isDirty);
  useShortcut('Escape', onClose, common.cancel);
  useShortcut('Ctrl+Enter', () => isResting || void submit(), t.record);
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), []);
  if (isUnanswered) {
    return (
      <div className="mt-4 max-w-194">
        <Note role="status" lead={documents.lost.lead}>
          <span>{t.asking}</span>
          <Button look="link" onClick={onClose}>
            {common.close}
          </Button>
        </Note>
      </div>
    );
  }
  return (
    <form
      ref={box}
      noValidate
      aria-label={t.add}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="mt-4 grid max-w-194 grid-cols-6 items-start gap-x-(--gutter) gap-y-4"
    >
      <div className="col-span-6 empty:hidden">{isSaving ? <SlowSave /> : null}</div>
      {failure === null ? null : (
        <div className="col-span-6">
          <Note isWrong role="alert" lead={t.notRecorded}>
            <span>{failure.reason}</span>
          </Note>
        </div>
      )}
      <div {...heldWhile(isSaving)}>
        {specs.map((spec) => {
          const schema = Object.entries(input.shape).find(([name]) => name === spec.name)?.[1];
          return schema === undefined ? null : <RecordField key={spec.name} form={form} spec={spec} schema={schema} />;
        })}
        {fee > 0n ? (
          <Checkbox
            className="col-span-6"
            label={credit.withFee(`${currency} ${formatAmount(fee)}`)}
            {...(withFee.isWith && { hint: credit.feePart(`${currency} ${formatAmount(withFee.part)}`) })}
            value={withFee.isWith}
            onChange={(isWith) => {
              withFee.choose(isWith);
              if (isWith && value === open)
                form.setValue('value', formatDecimal(withFee.full, 2), { shouldDirty: true, shouldValidate: true });
            }}
          />
        ) : null}
      </div>
      {confirmation.question === null ? (
        <div className="col-span-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" type="submit" keyHint="Ctrl Enter" busy={isSaving && t.recording}>
            {t.record}
          </Button>
        </div>
      ) : (
        <div className="col-span-6">
          <Question
            question={confirmation.question}
            yes={t.recordAnyway}
            no={unusual.change}
            isResting={isResting}
            onYes={() => {
              confirmation.confirm();
              void submit();
            }}
            onNo={() => {
              confirmation.drop();
              form.setFocus('value');
            }}
          />
        </div>
      )}
    </form>
  );
};
