import { serviceClock } from '#api/clock.ts';
import { useName, useSearchNames } from '#api/names.ts';
import { useCompany } from '#api/namespace.ts';
import { dayOf } from '#domain/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ComboBox } from '../form/combo-box.tsx';
import { DateField } from '../form/date-field.tsx';
import { bare } from '#domain/text.ts';
import type { AddressChanges } from './change-address.ts';
import { readValue, type ListFilter } from './list-filter.ts';
import { useRested } from './use-rested.ts';

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;
type Props<Filter = ListFilter> = {
  readonly filter: Filter;
  readonly address: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
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
      search={async (text) => choices.filter(({ name }) => bare(name).includes(bare(text)))}
      onChange={(index) => onChange({ [field]: index === null ? null : (options[index]?.value ?? null) })}
    />
  );
};

const PeriodFilter = ({ filter, address, onChange }: Props<Of<'period'>>) => {
  const t = useTexts().list;
  const { zone } = useCompany();
  const today = dayOf(serviceClock.now() / 1000, zone);
  const names = [`${filter.field}_from`, `${filter.field}_to`] as const;
  const [days, setDays] = useRested(
    { from: readValue(address, filter, names[0]), to: readValue(address, filter, names[1]) },
    ({ from, to }) => onChange({ [names[0]]: from, [names[1]]: to }),
  );
  return (
    <div className="grid grid-cols-2 gap-3 max-m:grid-cols-1">
      <DateField label={t.from} today={today} value={days.from} onChange={(from) => setDays({ ...days, from })} />
      <DateField label={t.to} today={today} value={days.to} onChange={(to) => setDays({ ...days, to })} />
    </div>
  );
};

/** The control that sets one filter of a list; it holds as soon as it is chosen. */
export const FilterField = ({ filter, ...props }: Props) => {
  switch (filter.kind) {
    case 'reference':
      return <ReferenceFilter filter={filter} {...props} />;
    case 'choice':
      return <ChoiceFilter filter={filter} {...props} />;
    case 'period':
      return <PeriodFilter filter={filter} {...props} />;
  }
};
