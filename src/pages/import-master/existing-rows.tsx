import { existingChoices, type ExistingChoice } from '#contract/kontor/import-master-operations.ts';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { LineGroup } from './check-step.tsx';
import { RowChoices } from './row-choices.tsx';
import { isSimilar, type MasterLine } from './use-master-check.ts';

type Props = {
  readonly fileName: string;
  readonly lines: readonly MasterLine[];
  readonly existing: ExistingChoice;
  readonly onExisting: (choice: ExistingChoice) => void;
  /** The choice for contacts of the same name in another place, or of another name with the same e-mail address. */
  readonly similar: ExistingChoice;
  readonly onSimilar: (choice: ExistingChoice) => void;
  /** The choice for one row, if it differs. */
  readonly choiceOf: (line: MasterLine) => ExistingChoice;
  readonly onChoice: (line: number, choice: ExistingChoice) => void;
};

/** The rows whose record exists, that repeat an earlier row, or that have the name of a contact elsewhere, with the choice what to do. */
export const ExistingRows = (props: Props) => {
  const { fileName, lines, existing, onExisting, similar, onSimilar, choiceOf, onChoice } = props;
  const { master: t } = useTexts().importTexts;
  const there = lines.flatMap((each) => {
    const { outcome, by, name } = each.checked;
    return outcome === 'existing' && by !== null ? [{ ...each, words: t.same[by](name ?? '') }] : [];
  });
  const twice = lines.flatMap((each) => {
    const { checked, earlier } = each;
    const isOwn = checked.outcome === 'new' || checked.outcome === 'similar';
    return isOwn && earlier !== undefined ? [{ ...each, words: t.sameLine(earlier) }] : [];
  });
  const alike = lines
    .filter(isSimilar)
    .map((each) => ({ ...each, words: t.same[each.checked.by ?? 'name'](each.checked.name ?? '') }));
  const all = [...there, ...twice, ...alike];
  if (all.length === 0) return null;
  const options = existingChoices.map((value) => ({ value, label: t.choices[value] }));
  return (
    <>
      <LineGroup lead={t.existing(there.length)} lines={there} fileName={fileName} />
      <LineGroup lead={t.twice(twice.length)} lines={twice} fileName={fileName} />
      {there.length + twice.length === 0 ? null : (
        <RadioGroup<ExistingChoice> label={t.what} value={existing} onChange={onExisting} options={options} />
      )}
      <LineGroup lead={t.similar(alike.length)} lines={alike} fileName={fileName} />
      {alike.length === 0 ? null : (
        <RadioGroup<ExistingChoice> label={t.whatSimilar} value={similar} onChange={onSimilar} options={options} />
      )}
      <RowChoices lines={all.toSorted((one, other) => one.line - other.line)} choiceOf={choiceOf} onChoice={onChoice} />
    </>
  );
};
