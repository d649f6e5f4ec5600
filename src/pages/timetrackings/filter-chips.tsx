import { useRef, useState } from 'react';
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

type ChipProps = Props & {
  readonly name: FilterName;
  readonly onRemove: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
};

const FilterChip = ({ name, filter, today, onChange, onRemove, onOpenChange }: ChipProps) => {
  const t = useTexts().timetrackings;
  const value = useValue(filter, name);
  return (
    <Popover
      label={t.filters[name]}
      className={name === 'period' ? 'w-96 max-w-[calc(100vw-16px)] p-4' : 'w-80 p-4'}
      onOpenChange={onOpenChange}
      trigger={(properties) => <Chip field={t.filters[name]} value={value} onRemove={onRemove} edit={properties} />}
    >
      {() => <FilterField name={name} filter={filter} today={today} onChange={onChange} />}
    </Popover>
  );
};

/** The controls of what is not filtered by; they stay while one after the other is set. */
const FilterPanel = ({ names, ...props }: Props & { readonly names: readonly FilterName[] }) => {
  const [shown] = useState(names);
  return (
    <div className="grid gap-3">
      {shown.map((name) => (
        <FilterField key={name} name={name} {...props} />
      ))}
    </div>
  );
};

/** The filters that hold, each as a chip that can be changed or taken away, and the chip that adds one (F). */
export const FilterChips = (props: Props) => {
  const { filter, onChange } = props;
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<FilterName | 'more' | null>(null);
  useShortcut(
    'f',
    () => {
      add.current?.focus();
      add.current?.click();
    },
    t.common.filter,
  );
  const set = filterNames.filter((name) => isSet(filter, name) || name === open);
  const unset = filterNames.filter((name) => !set.includes(name));
  const remove = (name: FilterName) => {
    onChange(name === 'period' ? { from: null, to: null } : { [name]: null });
    add.current?.focus();
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 max-m:gap-y-4">
      {set.map((name) => (
        <FilterChip
          key={name}
          name={name}
          {...props}
          onRemove={() => remove(name)}
          onOpenChange={(isOpen) => setOpen(isOpen ? name : null)}
        />
      ))}
      {unset.length === 0 && open !== 'more' ? null : (
        <Popover
          label={t.common.filter}
          className="w-96 max-w-[calc(100vw-16px)] p-4"
          onOpenChange={(isOpen) => setOpen(isOpen ? 'more' : null)}
          trigger={(properties) => <ChipAdd ref={add} {...properties} />}
        >
          {() => <FilterPanel names={unset} {...props} />}
        </Popover>
      )}
      <span className="ml-auto text-label text-ink-2 max-m:hidden">{t.timetrackings.newestFirst}</span>
    </div>
  );
};
