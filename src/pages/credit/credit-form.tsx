import { useState } from 'react';
import type { Settlement } from '#contract/kontor/credit-note-operations.ts';
import type { Invoice } from '#contract/resources/invoice.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { failureMessage, failureReason } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { KeptNote } from '../billing/wizard/kept-note.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { CreditLines } from './credit-lines.tsx';
import { CreditTexts } from './credit-texts.tsx';
import { OpenFigures } from './open-figures.tsx';
import { creditModes, type CreditMode } from './touched-work.ts';
import { useCredit } from './use-credit.ts';
import { WorkChoice } from './work-choice.tsx';

const CreditQuestion = dialogOnDemand(async () => (await import('./credit-question.tsx')).CreditQuestion);

type Props = { readonly invoice: Omit<Invoice, 'positions'>; readonly settlement: Settlement };

/** Digits, because G starts the shortcuts of the areas and S is the stopwatch's. */
const modeKeys = { whole: '1', lines: '2', amount: '3', cancellation: '4' } as const;

/** The credit of an invoice, with its effect on the open amount on the right. */
export const CreditForm = ({ invoice, settlement }: Props) => {
  const texts = useTexts();
  const { credit: t, common } = texts;
  const navigate = useNavigateHere();
  const contact = useName('contact', invoice.contact_id ?? 0);
  const currency = useName('currency', invoice.currency_id ?? 0);
  const credit = useCredit(invoice.id, settlement, currency, ({ id, document_nr }) => {
    showToast({ kind: 'done', text: t.issued(document_nr) });
    navigate(paths.creditNote(id));
  });
  const { mode } = credit.values;
  const kind = mode === 'cancellation' ? 'cancellation' : 'credit';
  const title = (kind === 'cancellation' ? t.cancelFor : t.titleFor)(invoice.document_nr);
  const offered = creditModes.filter((one) => one !== 'cancellation' || settlement.is_cancellable);
  const choose = (one: CreditMode) => offered.includes(one) && !credit.isUnclear && credit.set({ mode: one });
  const leave = () => navigate(paths.invoices.show(invoice.id));
  const isResting = useJustChanged(mode);
  const [isAsked, setAsked] = useState(false);
  const start = () => {
    if (isResting) return;
    // The repetition of a request whose answer was lost: its paper was seen.
    if (credit.isUnclear) void credit.go();
    else if (credit.check()) setAsked(true);
  };
  useShortcut(modeKeys.whole, () => choose('whole'), t.modes.whole);
  useShortcut(modeKeys.lines, () => choose('lines'), t.modes.lines);
  useShortcut(modeKeys.amount, () => choose('amount'), t.modes.amount);
  useShortcut(modeKeys.cancellation, () => choose('cancellation'), t.modes.cancellation, settlement.is_cancellable);
  useShortcut('Escape', leave, common.cancel);
  useShortcut('Ctrl+Enter', start, t.issue);
  const hasPayments = toMillionths(settlement.received) > 0n;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-8 max-l:grid-cols-1">
      <form
        noValidate
        aria-label={title}
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <PageHead title={title} label={t.kicker(contact, formatDate(invoice.is_valid_from))}>
          <Button keyHint="Esc" onClick={leave}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            keyHint="Ctrl Enter"
            busy={credit.isMaking && t.issuing}
            isResting={isResting}
          >
            {t.issue}
          </Button>
        </PageHead>
        {credit.kept.restoredAt === null || credit.isUnclear ? null : (
          <div className="mb-4">
            <KeptNote kept={credit.kept} />
          </div>
        )}
        {credit.isUnclear ? (
          <div className="mb-4">
            <UnclearNote onRetry={() => void credit.go()} />
          </div>
        ) : credit.error === null ? null : (
          <div className="mb-4">
            <Note isWrong role="alert" lead={t.notIssued}>
              <span>{failureReason(credit.error, texts)}</span>
            </Note>
          </div>
        )}
        <fieldset disabled={credit.isUnclear}>
          <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <RadioGroup
              label={t.what}
              isLabelHidden
              value={mode}
              onChange={(one) => credit.set({ mode: one })}
              options={offered.map((value) => ({ value, label: t.modes[value] }))}
            />
            <p className="text-label text-ink-2">{t.modeHints[mode]}</p>
          </div>
          {mode === 'lines' ? <CreditLines lines={settlement.lines} currency={currency} credit={credit} /> : null}
          {mode === 'amount' ? (
            <TextField
              className="max-w-60"
              label={t.amountWithTax}
              isRequired
              unit={currency}
              inputMode="decimal"
              value={credit.values.amount}
              onChange={(amount) => credit.set({ amount })}
              error={credit.amountProblem}
            />
          ) : null}
          <WorkChoice credit={credit} />
          <div className="mt-6 grid max-w-180 gap-4">
            <TextField
              label={t.reason}
              isRequired
              hint={t.reasonHint[kind]}
              value={credit.values.reason}
              onChange={(reason) => credit.set({ reason })}
              error={credit.reasonProblem}
              maxLength={500}
            />
            {hasPayments && kind !== 'cancellation' ? (
              <TextField
                className="max-w-60"
                label={t.payOut}
                unit={currency}
                inputMode="decimal"
                hint={t.payOutHint(printDecimal(settlement.received, 2))}
                placeholder={credit.credit === undefined ? '' : printDecimal(credit.credit.paid_out, 2)}
                value={credit.values.paidOut}
                onChange={(paidOut) => credit.set({ paidOut })}
                error={credit.paidOutProblem}
              />
            ) : null}
            <CreditTexts invoice={invoice} credit={credit} currency={currency} />
          </div>
        </fieldset>
      </form>
      {isAsked ? (
        <CreditQuestion
          invoice={invoice}
          body={credit.issued}
          onClose={() => setAsked(false)}
          onIssue={() => {
            setAsked(false);
            void credit.go();
          }}
        />
      ) : null}
      <aside aria-label={t.effect} className="border-l border-line pl-6 max-l:border-l-0 max-l:pl-0">
        <p className="mb-4 text-work text-ink-2">{t.effect}</p>
        {credit.previewError === null ? null : (
          <div className="mb-4">
            <Note isWrong role="status" lead={t.notShown}>
              <span>{failureMessage(credit.previewError, texts)}</span>
            </Note>
          </div>
        )}
        {credit.credit === undefined ? null : <CreditFigures record={credit.credit} currency={currency} />}
        <OpenFigures
          invoiceNumber={invoice.document_nr}
          settlement={settlement}
          credit={credit.credit}
          isEmpty={credit.isEmpty}
          kind={kind}
          currency={currency}
        />
        <p className="mt-6 text-label text-ink-2">{t.issuingMeans[kind]}</p>
      </aside>
    </div>
  );
};
