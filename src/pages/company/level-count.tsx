import { Button } from '#components/feedback/button.tsx';
import type { Binding } from '#components/fields/binding.ts';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { levelFields, levelIndexes } from './profile-form.ts';

type Props = { readonly field: Binding<RecordValue>; readonly form: ContractForm<RecordValues> };

/** The number of levels; a new one starts as a copy of the last. */
export const LevelCount = ({ field: { value, onChange, inputRef }, form }: Props) => {
  const t = useTexts().company;
  const count = Number(value);
  const add = () => {
    const last = levelFields(count - 1);
    levelFields(count).forEach(([name], index) => {
      const [from = name] = last[index] ?? [];
      form.setValue(name, form.getValues(from), { shouldDirty: true });
    });
    onChange(count + 1);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-work">{t.levelCount(count)}</span>
      <Button
        ref={inputRef}
        size="small"
        reason={count >= levelIndexes.length ? t.mostLevels : undefined}
        onClick={add}
      >
        {t.addLevel}
      </Button>
      <Button
        size="small"
        look="quiet"
        reason={count <= 1 ? t.leastLevels : undefined}
        onClick={() => onChange(count - 1)}
      >
        {t.removeLevel}
      </Button>
    </div>
  );
};
