import { useState } from 'react';
import { existingChoices, type ExistingChoice } from '#contract/kontor/import-master-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { LineMessage } from '../import/plan/line-list.tsx';
import type { MasterLine } from './use-master-check.ts';

type ChoiceLine = MasterLine & LineMessage;

type Props = {
  readonly lines: readonly ChoiceLine[];
  readonly choiceOf: (line: MasterLine) => ExistingChoice;
  readonly onChoice: (line: number, choice: ExistingChoice) => void;
};

/** Rows shown at once: a choice for each of thousands takes seconds to draw. */
const step = 50;

/** The rows whose record exists, each with the choice what to do. */
export const RowChoices = ({ lines, choiceOf, onChoice }: Props) => {
  const { importTexts: t } = useTexts();
  const [count, setCount] = useState(0);
  const rest = lines.length - count;
  return (
    <div className="grid justify-items-start gap-2">
      {count === 0 ? (
        <Button look="link" aria-expanded={false} onClick={() => setCount(step)}>
          {t.master.perRow}
        </Button>
      ) : (
        <ol aria-label={t.master.perRow} className="w-full border-t border-ink text-work">
          {lines.slice(0, count).map(({ words, ...each }) => (
            <li
              key={each.line}
              className="grid grid-cols-[72px_minmax(0,1fr)_minmax(0,220px)] items-center gap-x-4 gap-y-1 border-b border-line py-1.5 max-m:grid-cols-[72px_minmax(0,1fr)]"
            >
              <span className="tn text-ink-2">{t.line(each.line)}</span>
              <span className="wrap-anywhere">{words}</span>
              <span className="max-m:col-span-full">
                <ChoiceField
                  isLabelHidden
                  label={`${t.line(each.line)}: ${t.master.what}`}
                  options={existingChoices.map((value) => ({ value, label: t.master.choices[value] }))}
                  value={choiceOf(each)}
                  onChange={(chosen) => {
                    const choice = existingChoices.find((each) => each === chosen);
                    if (choice !== undefined) onChoice(each.line, choice);
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {count > 0 && rest > 0 ? (
        <Button look="link" onClick={() => setCount(count + step)}>
          {t.check.show(rest)}
        </Button>
      ) : null}
    </div>
  );
};
