import type { KeyboardEvent } from 'react';
import { useName, useNames, useSearchNames } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import { presets } from '#domain/dates/period.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ComboBox } from '../pickers/combo-box.tsx';
import { DateField } from '../date-time/date-field.tsx';
import { foldAccents } from '#domain/text/text.ts';
import type { AddressChanges } from './change-address.ts';
import { SelectedValues } from './selected-values.tsx';
import { noneValue, readPreset, readValue, readValues, type ListFilter } from './list-filter.ts';
import { useDebounced } from './use-debounced.ts';

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;
type Props<Filter = ListFilter> = {
  readonly filter: Filter;
  readonly address: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
};

/** A filter with several values, each removable; none at all is a value too. */
const SeveralFilter = ({ filter, address, onChange }: Props<Of<'reference'>>) => {
  const { field, named, none, own } = filter;
  const search = useSearchNames();
  const values = readValues(address, filter);
  const names = useNames(named, values.map(Number));
  const set = (next: readonly string[]): void => onChange({ [field]: next.length === 0 ? null : next.join(',') });
  const add = (id: number): void => set([...values.filter((each) => each !== String(id)), String(id)]);
  const chosen = values.map((value) => ({ value, label: names.get(Number(value)) ?? '…' }));
  return (
    <div className="grid gap-1.5">
      <ComboBox
        label={filter.label}
        value={null}
        chosenName={undefined}
        search={(text) => search(named, text)}
        onChange={(id) => (id === null ? undefined : add(id))}
      />
      <SelectedValues chosen={chosen} onRemove={(value) => set(values.filter((each) => each !== value))} />
      {own === undefined ? null : (
        <Checkbox
          label={own.label}
          value={values.length === 1 && values[0] === String(own.id)}
          onChange={(isOn) => onChange({ [field]: isOn ? own.id : null })}
        />
      )}
      {none === undefined ? null : (
        <Checkbox
          label={none}
          value={readValue(address, filter, field) === noneValue}
          onChange={(isOn) => onChange({ [field]: isOn ? noneValue : null })}
        />
      )}
    </div>
  );
};

const ReferenceFilter = ({ filter, address, onChange }: Props<Of<'reference'>>) => {
  const search = useSearchNames();
  const value = readValue(address, filter, filter.field);
  const chosen = useName(filter.named, Number(value));
  return (
    <ComboBox
      label={filter.label}
      value={value === null ? null : Number(value)}
      chosenName={value === null ? undefined : chosen}
      search={(text) => search(filter.named, text)}
      onChange={(id) => onChange({ [filter.field]: id })}
    />
  );
};

/** A filter with a few fixed values, shown as checkboxes. */
const ChoicesFilter = ({ filter, address, onChange }: Props<Of<'choice'>>) => {
  const { field, label, options } = filter;
  const values = readValues(address, filter);
  const toggle = (value: string, isOn: boolean): void => {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === value ? isOn : values.includes(each)));
    onChange({ [field]: next.length === 0 ? null : next.join(',') });
  };
  return (
    <fieldset>
      <legend className="mb-1 text-label text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map(({ value, label: name }) => (
          <Checkbox key={value} label={name} value={values.includes(value)} onChange={(isOn) => toggle(value, isOn)} />
        ))}
      </div>
    </fieldset>
  );
};

const ChoiceFilter = ({ filter, address, onChange }: Props<Of<'choice'>>) => {
  const { options, label, field } = filter;
  const choices = options.map(({ label: name }, index) => ({ id: index, name }));
  const value = readValue(address, filter, field);
  const at = options.findIndex((option) => option.value === value);
  return (
    <ComboBox
      label={label}
      value={at === -1 ? null : at}
      chosenName={options[at]?.label}
      search={async (text) => choices.filter(({ name }) => foldAccents(name).includes(foldAccents(text)))}
      onChange={(index) => onChange({ [field]: index === null ? null : (options[index]?.value ?? null) })}
    />
  );
};

/** The preset words of a period form one Tab stop; ← → move between them. */
const moveAlong = (event: KeyboardEvent): void => {
  const by = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const next = document.activeElement?.[by[event.key]];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

const PeriodFilter = ({ filter, address, onChange }: Props<Of<'period'>>) => {
  const { list: t, reports } = useTexts();
  const { zone } = useCompany();
  const today = todayIn(zone);
  const names = [`${filter.field}_from`, `${filter.field}_to`] as const;
  const [days, setDays] = useDebounced(
    { from: readValue(address, filter, names[0]), to: readValue(address, filter, names[1]) },
    // Days cleared because a preset was chosen must not clear that preset.
    ({ from, to }) =>
      onChange({ [names[0]]: from, [names[1]]: to, ...((from !== null || to !== null) && { [filter.field]: null }) }),
  );
  const chosen = readPreset(address, filter);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 max-m:grid-cols-1">
        <DateField label={t.from} today={today} value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DateField label={t.to} today={today} value={days.to} onChange={(to) => setDays({ ...days, to })} />
      </div>
      <div
        role="toolbar"
        aria-label={filter.label}
        tabIndex={-1}
        onKeyDown={moveAlong}
        className="flex flex-wrap gap-1.5"
      >
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            tabIndex={preset === (chosen ?? presets[0]) ? 0 : -1}
            aria-pressed={preset === chosen}
            onClick={() => {
              setDays({ from: null, to: null });
              onChange({ [filter.field]: preset === chosen ? null : preset, [names[0]]: null, [names[1]]: null });
            }}
            className="h-7 rounded-control border border-edge px-2 text-label hover:border-ink aria-pressed:border-ink aria-pressed:bg-selected aria-pressed:font-strong max-m:h-11"
          >
            {reports.presets[preset]}
          </button>
        ))}
      </div>
    </div>
  );
};

/** The control that sets one filter of a list; it applies immediately. */
export const FilterField = ({ filter, ...props }: Props) => {
  switch (filter.kind) {
    case 'reference':
      return filter.several === true ? (
        <SeveralFilter filter={filter} {...props} />
      ) : (
        <ReferenceFilter filter={filter} {...props} />
      );
    case 'choice':
      return filter.several === true ? (
        <ChoicesFilter filter={filter} {...props} />
      ) : (
        <ChoiceFilter filter={filter} {...props} />
      );
    case 'period':
      return <PeriodFilter filter={filter} {...props} />;
  }
};
