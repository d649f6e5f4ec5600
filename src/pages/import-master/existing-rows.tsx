import { existingChoices, type ExistingChoice } from '#contract/kontor/import-master-operations.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { LineGroup } from './check-step.tsx';
import { RowChoices } from './row-choices.tsx';
import type { MasterLine } from './use-master-check.ts';

type Props = {
  readonly fileName: string;
  readonly lines: readonly MasterLine[];
  readonly existing: ExistingChoice;
  readonly onExisting: (choice: ExistingChoice) => void;
  /** The choice for one row, if it differs. */
  readonly choiceOf: (line: number) => ExistingChoice;
  readonly onChoice: (line: number, choice: ExistingChoice) => void;
};

/** The rows whose record exists, or which repeat an earlier row, with the choice what to do. */
export const ExistingRows = ({ fileName, lines, existing, onExisting, choiceOf, onChoice }: Props) => {
  const { master: t } = useTexts().importTexts;
  const there = lines.flatMap(({ line, checked: { outcome, by, name } }) =>
    outcome === 'existing' && by !== null ? [{ line, words: t.same[by](name ?? '') }] : [],
  );
  const twice = lines.flatMap(({ line, checked, earlier }) =>
    checked.outcome === 'new' && earlier !== undefined ? [{ line, words: t.sameLine(earlier) }] : [],
  );
  if (there.length + twice.length === 0) return null;
  return (
    <>
      <LineGroup lead={t.existing(there.length)} lines={there} fileName={fileName} />
      <LineGroup lead={t.twice(twice.length)} lines={twice} fileName={fileName} />
      <RadioGroup<ExistingChoice>
        label={t.what}
        value={existing}
        onChange={onExisting}
        options={existingChoices.map((value) => ({ value, label: t.choices[value] }))}
      />
      <RowChoices
        lines={[...there, ...twice].toSorted((one, other) => one.line - other.line)}
        choiceOf={choiceOf}
        onChoice={onChoice}
      />
    </>
  );
};
