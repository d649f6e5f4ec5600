import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawTaxChange } from '#api/company/tax-change-writes.ts';
import type { TaxChange } from '#contract/kontor/tax-change-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { Question } from '#components/feedback/question.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

const Change = ({ change, mayChange }: { readonly change: TaxChange; readonly mayChange: boolean }) => {
  const texts = useTexts();
  const t = texts.taxRates;
  const { mutate, isPending, error } = useMutation(withdrawTaxChange);
  const [isConfirming, setConfirming] = useState(false);
  const words = t.change(formatDate(change.valid_from), change.rate, change.value);
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tn grow">{words}</span>
        {mayChange && !isConfirming ? (
          <Button size="small" look="quiet" aria-label={`${t.withdraw}: ${words}`} onClick={() => setConfirming(true)}>
            {t.withdraw}
          </Button>
        ) : null}
      </div>
      {isConfirming ? (
        <Question
          question={t.withdrawAsked}
          yes={t.withdraw}
          no={texts.common.cancel}
          onYes={() => {
            if (!isPending) mutate(change.id, { onSettled: () => setConfirming(false) });
          }}
          onNo={() => setConfirming(false)}
        />
      ) : null}
      {error === null ? null : <Note role="alert" isWrong lead={failureMessage(error, texts)} />}
    </li>
  );
};

/** The changes of rates, with a button to withdraw each. */
export const ChangeList = ({
  changes,
  mayChange,
}: {
  readonly changes: readonly TaxChange[];
  readonly mayChange: boolean;
}) => {
  const t = useTexts().taxRates;
  return (
    <section aria-label={t.changes} className="mb-6 max-w-240 text-work">
      <h2 className="mb-1 text-body font-strong">{t.changes}</h2>
      {changes.length === 0 ? <p className="text-ink-2">{t.noChanges}</p> : null}
      <ul className={changes.length === 0 ? '' : 'border-t border-ink'}>
        {changes.map((change) => (
          <Change key={change.id} change={change} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
};
