import { useId } from 'react';
import { creditedWork } from '#contract/resources/credit-note.ts';
import { formatHours } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Credit } from './use-credit.ts';

/** What becomes of the hours and expenses of the lines; with hours of several people nothing is chosen by itself. */
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
      {touched.hasPart ? <p className="mt-4 text-label text-ink-2">{t.partOf}</p> : null}
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
