import { useRef } from 'react';
import { useName } from '#api/names.ts';
import type { TimeFilter } from '#api/time-filter.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { Chip, ChipAdd } from '#components/table/chip.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { FilterField, filterNames, type ChangeFilter, type FilterName } from './filter-field.tsx';
import { statusNames } from './status.ts';

type Props = { readonly filter: TimeFilter; readonly today: string; readonly onChange: ChangeFilter };

const isSet = (filter: TimeFilter, name: FilterName): boolean =>
  name === 'period' ? Boolean(filter.from ?? filter.to) : Boolean(filter[name]);

const period = ({ from, to }: TimeFilter): string => {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return from ? `${formatDate(from)}–` : `–${formatDate(to ?? '')}`;
};

const useValue = (filter: TimeFilter, name: FilterName): string => {
  const t = useTexts().timetrackings;
  const user = useName('user', name === 'user_id' ? (filter.user_id ?? 0) : 0);
  const activity = useName('business_activity', name === 'client_service_id' ? (filter.client_service_id ?? 0) : 0);
  const contact = useName('contact', name === 'contact_id' ? (filter.contact_id ?? 0) : 0);
  const status = statusNames[(filter.status_id ?? 0) - 1];
  const values: { readonly [of in FilterName]: string } = {
    period: period(filter),
    user_id: user,
    client_service_id: activity,
    contact_id: contact,
    status_id: status === undefined ? '' : t.statuses[status],
    text: filter.text ?? '',
  };
  return values[name];
};

const FilterChip = ({ name, filter, today, onChange }: Props & { readonly name: FilterName }) => {
  const t = useTexts().timetrackings;
  const value = useValue(filter, name);
  const remove = () => onChange(name === 'period' ? { from: null, to: null } : { [name]: null });
  return (
    <Popover
      label={t.filters[name]}
      trigger={(properties) => <Chip field={t.filters[name]} value={value} onRemove={remove} edit={properties} />}
    >
      {() => <FilterField name={name} filter={filter} today={today} onChange={onChange} />}
    </Popover>
  );
};

/** The filters that hold, each as a chip that can be changed or taken away, and the chip that adds one (F). */
export const FilterChips = ({ filter, today, onChange }: Props) => {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  useShortcut('f', () => add.current?.click(), t.common.filter);
  const set = filterNames.filter((name) => isSet(filter, name));
  const unset = filterNames.filter((name) => !isSet(filter, name));
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {set.map((name) => (
        <FilterChip key={name} name={name} filter={filter} today={today} onChange={onChange} />
      ))}
      {unset.length === 0 ? null : (
        <Popover label={t.common.filter} trigger={(properties) => <ChipAdd ref={add} {...properties} />}>
          {() => (
            <div className="grid gap-3">
              {unset.map((name) => (
                <FilterField key={name} name={name} filter={filter} today={today} onChange={onChange} />
              ))}
            </div>
          )}
        </Popover>
      )}
      <span className="ml-auto text-label text-ink-2 max-m:hidden">{t.timetrackings.newestFirst}</span>
    </div>
  );
};
