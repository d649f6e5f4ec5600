import { useSearchNames, useName } from '#api/names.ts';
import type { Named } from '#api/name-of.ts';
import type { TimeFilter } from '#api/time-filter.ts';
import { ComboBox } from '#components/form/combo-box.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useRested } from '#components/list/use-rested.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { ReferenceField } from './filter.ts';
import { StatusField } from './status-field.tsx';

export type FilterName = 'period' | ReferenceField | 'text';
export const filterNames: readonly FilterName[] = [
  'period',
  'user_id',
  'client_service_id',
  'contact_id',
  'status_id',
  'text',
];

export type ChangeFilter = (changes: { readonly [name: string]: string | number | null }) => void;

type Props = {
  readonly name: FilterName;
  readonly filter: TimeFilter;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
  readonly onChange: ChangeFilter;
};

const referred: { readonly [field in Exclude<ReferenceField, 'status_id'>]: Named } = {
  user_id: 'user',
  client_service_id: 'business_activity',
  contact_id: 'contact',
};

const ReferenceFilter = ({ name, filter, onChange }: Props & { readonly name: keyof typeof referred }) => {
  const t = useTexts().timetrackings;
  const search = useSearchNames();
  const value = filter[name] ?? null;
  const chosen = useName(referred[name], value ?? 0);
  return (
    <ComboBox
      label={t.filters[name]}
      value={value}
      chosenName={value === null ? undefined : chosen}
      search={(text) => search(referred[name], text)}
      onChange={(id) => onChange({ [name]: id })}
    />
  );
};

const StatusFilter = ({ filter, onChange }: Props) => (
  <StatusField value={filter.status_id ?? null} onChange={(id) => onChange({ status_id: id })} />
);

const PeriodFilter = ({ filter, today, onChange }: Props) => {
  const t = useTexts().timetrackings;
  const [{ from, to }, setPeriod] = useRested({ from: filter.from ?? null, to: filter.to ?? null }, onChange);
  return (
    <div className="grid grid-cols-2 gap-3 max-m:grid-cols-1">
      <DateField label={t.from} today={today} value={from} onChange={(next) => setPeriod({ from: next, to })} />
      <DateField label={t.to} today={today} value={to} onChange={(next) => setPeriod({ from, to: next })} />
    </div>
  );
};

const TextFilter = ({ filter, onChange }: Props) => {
  const t = useTexts().timetrackings;
  const [text, setText] = useRested(filter.text ?? '', (next) => onChange({ text: next }));
  return <TextField label={t.filters.text} value={text} onChange={setText} />;
};

/** The control that sets one filter of the list; it holds as soon as it is chosen. */
export const FilterField = (props: Props) => {
  const { name } = props;
  switch (name) {
    case 'period':
      return <PeriodFilter {...props} />;
    case 'status_id':
      return <StatusFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
    case 'user_id':
    case 'client_service_id':
    case 'contact_id':
      return <ReferenceFilter {...props} name={name} />;
  }
};
