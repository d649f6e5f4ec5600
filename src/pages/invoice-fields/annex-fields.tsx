import { annexGroupings, type HoursAnnex } from '#contract/resources/hours-annex.ts';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly value: HoursAnnex | null;
  readonly onChange: (annex: HoursAnnex | null) => void;
  readonly className?: string;
};

const off = 'off';

/** The choice to list the hours of an invoice on pages of their own, with their grouping and with or without rates. */
export const AnnexFields = ({ value, onChange, className = '' }: Props) => {
  const { annex: t } = useTexts().hoursBilling;
  const options = [
    { value: off, label: t.off },
    ...annexGroupings.map((grouping) => ({ value: grouping, label: t.groupings[grouping] })),
  ];
  const choose = (chosen: unknown) => {
    const group_by = annexGroupings.find((grouping) => grouping === chosen);
    if (group_by !== undefined) onChange({ group_by, show_rates: value?.show_rates ?? false });
    else if (chosen === off) onChange(null);
  };
  return (
    <div className={`grid gap-3 ${className}`}>
      <ChoiceField label={t.label} options={options} value={value?.group_by ?? off} onChange={choose} />
      {value === null ? null : (
        <Checkbox
          label={t.show_rates}
          value={value.show_rates}
          onChange={(show_rates) => onChange({ ...value, show_rates })}
        />
      )}
    </div>
  );
};
