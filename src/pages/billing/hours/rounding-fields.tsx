import type { Tax } from '#contract/resources/lookups.ts';
import { ChoiceField } from '#components/pickers/choice-field.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { HoursValues } from './hours-values.ts';
import { toServiceNames, toDisplayedNames } from './placeholder-words.ts';
import { AnnexFields } from '../../invoice-fields/annex-fields.tsx';
import { TaxField } from '../../invoice-fields/tax-field.tsx';
import type { ErrorAt } from '../wizard/wizard-step.ts';

/** The service's default text. */
const defaultText = '{activity}, {period}';

type Props = {
  readonly values: HoursValues;
  readonly onChange: (changes: Partial<HoursValues>) => void;
  readonly taxes: readonly Tax[];
  readonly errorAt: ErrorAt;
};

const modes = ['none', 'nearest', 'up', 'down'] as const;
const steps = [5, 6, 10, 12, 15, 20, 30, 60] as const;
const units = ['entry', 'day_and_activity', 'position'] as const;
const groupings = ['entry', 'day', 'day_and_activity', 'activity', 'project', 'user', 'all'] as const;
/** account_type 1: income. */
const earnings = [{ field: 'account_type', value: 1 }];
const third = 'col-span-2 max-m:col-span-6';

/** How time is rounded, grouped into positions, named and taxed. */
export const RoundingFields = ({ values, onChange, taxes, errorAt }: Props) => {
  const { hoursBilling: t } = useTexts();
  return (
    <div className="grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4">
      <RadioGroup
        className="col-span-6"
        label={t.rounding}
        value={values.rounding}
        onChange={(rounding) => onChange({ rounding })}
        options={modes.map((value) => ({ value, label: t.modes[value] }))}
      />
      {values.rounding === 'none' ? null : (
        <>
          <ChoiceField
            className={third}
            label={t.minutes}
            value={values.minutes}
            onChange={(chosen) => onChange({ minutes: Number(chosen ?? values.minutes) })}
            options={steps.map((value) => ({ value, label: t.minutesOf(value) }))}
          />
          <ChoiceField
            className="col-span-4 max-m:col-span-6"
            label={t.per}
            value={values.per}
            onChange={(chosen) => onChange({ per: units.find((each) => each === chosen) ?? values.per })}
            options={units.map((value) => ({ value, label: t.units[value] }))}
          />
        </>
      )}
      <ChoiceField
        className={third}
        label={t.group_by}
        value={values.group_by}
        onChange={(chosen) => onChange({ group_by: groupings.find((each) => each === chosen) ?? values.group_by })}
        options={groupings.map((value) => ({ value, label: t.groupings[value] }))}
      />
      <TaxField
        isRequired
        className={third}
        label={t.tax}
        taxes={taxes}
        value={values.tax_id}
        onChange={(tax_id) => onChange({ tax_id })}
        error={errorAt('tax_id')}
      />
      <ReferenceField
        className={third}
        named="account"
        label={t.account}
        filter={earnings}
        placeholder={t.likeActivity}
        value={values.account_id}
        onChange={(account_id) => onChange({ account_id })}
        error={errorAt('account_id')}
      />
      <TextField
        className="col-span-6"
        label={t.template}
        hint={t.templateHint(
          Object.values(t.placeholders)
            .map((word) => `{${word}}`)
            .join(', '),
        )}
        placeholder={toDisplayedNames(defaultText, t.placeholders)}
        value={toDisplayedNames(values.text, t.placeholders)}
        onChange={(text) => onChange({ text: toServiceNames(text, t.placeholders) })}
        error={errorAt('text')}
      />
      <AnnexFields className={third} value={values.annex} onChange={(annex) => onChange({ annex })} />
    </div>
  );
};
