import { useId } from 'react';
import type { SettlementLine } from '#contract/kontor/credit-note-operations.ts';
import { useNames } from '#api/names/names.ts';
import { creditedWork } from '#contract/resources/credit-note.ts';
import { formatDate, formatHours } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { keyOf } from './touched-work.ts';
import type { Credit } from './use-credit.ts';

/** Chooses the credited entries of a line that is credited in part. */
const PartEntries = ({ line, credit }: { readonly line: SettlementLine; readonly credit: Credit }) => {
  const t = useTexts().credit;
  const { entries } = credit.values;
  const people = useNames(
    'user',
    line.work.entries.map(({ user_id }) => user_id),
  );
  const toggle = (id: number) =>
    credit.set({ entries: entries.includes(id) ? entries.filter((each) => each !== id) : [...entries, id] });
  return (
    <fieldset className="mt-6 border-t border-ink text-work">
      <legend className="sr-only">{t.entriesOf(line.text ?? '')}</legend>
      <p className="py-2 font-strong">{t.entriesOf(line.text ?? '')}</p>
      <p className="pb-1 text-label text-ink-2">{t.entriesHint}</p>
      {line.work.entries.map(({ id, user_id, date, seconds }) => (
        <label key={id} className="flex gap-3 border-b border-line py-1.5 max-m:min-h-11">
          <input
            type="checkbox"
            checked={entries.includes(id)}
            onChange={() => toggle(id)}
            className="mt-0.5 size-4 accent-ink"
          />
          <span className="tn">{formatDate(date)}</span>
          <span className="min-w-0 grow truncate">{people.get(user_id) ?? ''}</span>
          <span className="num">{formatHours(seconds)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Chooses what happens to the hours and expenses of the lines. With hours of several people, nothing is preselected. */
export const WorkChoice = ({ credit }: { readonly credit: Credit }) => {
  const t = useTexts().credit;
  const id = useId();
  const { touched, values, workProblem } = credit;
  const hasWork = touched.entries + touched.expenses > 0;
  const what = [
    ...(touched.entries === 0 ? [] : [t.workOf(formatHours(touched.seconds), touched.people)]),
    ...(touched.expenses === 0 ? [] : [t.expensesOf(touched.expenses)]),
  ].join(', ');
  const chosen = values.work ?? (touched.people > 1 ? null : 'free');
  return (
    <>
      {credit.parts.map((line) => (
        <PartEntries key={keyOf(line)} line={line} credit={credit} />
      ))}
      {hasWork ? (
        <fieldset className="mt-6 border-t border-ink text-work" aria-describedby={`${id}-error`}>
          <legend className="sr-only">{t.work}</legend>
          <p className="py-2 font-strong">{what}</p>
          {creditedWork.map((work) => (
            <label key={work} className="flex gap-3 border-b border-line py-2 max-m:min-h-11">
              <input
                type="radio"
                name={id}
                checked={chosen === work}
                onChange={() => credit.set({ work })}
                className="mt-0.5 size-4 accent-ink"
              />
              <span>
                {t.works[work]}
                <span className="block text-label text-ink-2">{t.workHints[work]}</span>
              </span>
            </label>
          ))}
          <p id={`${id}-error`} role="alert" className="mt-1 text-label text-red empty:hidden">
            {workProblem}
          </p>
        </fieldset>
      ) : null}
    </>
  );
};
