import { useRef, useState } from 'react';
import { useNames } from '#api/names.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Popover } from '../feedback/popover.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { Chip, ChipAdd } from '../table/chip.tsx';
import type { AddressChanges } from './change-address.ts';
import { FilterField } from './filter-field.tsx';
import { isSet, namesOf, noneValue, readPreset, readValue, readValues, type ListFilter } from './list-filter.ts';

type Props = {
  readonly filters: readonly ListFilter[];
  readonly address: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
};

const period = (from: string | null, to: string | null): string => {
  if (from !== null && to !== null) return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return from === null ? `–${formatDate(to ?? '')}` : `${formatDate(from)}–`;
};

const useValue = (filter: ListFilter, address: URLSearchParams): string => {
  const { presets } = useTexts().reports;
  const [first, second] = namesOf(filter).map((name) => readValue(address, filter, name));
  const preset = readPreset(address, filter);
  const values = readValues(address, filter);
  const names = useNames(
    filter.kind === 'reference' ? filter.named : 'user',
    filter.kind === 'reference' ? values.map(Number) : [],
  );
  switch (filter.kind) {
    case 'reference':
      if (first === noneValue) return filter.none ?? '';
      return values.map((id) => names.get(Number(id)) ?? '…').join(', ');
    case 'choice':
      return values.map((each) => filter.options.find(({ value }) => value === each)?.label ?? '').join(', ');
    case 'period':
      return preset === undefined ? period(first ?? null, second ?? null) : presets[preset];
  }
};

type ChipProps = Omit<Props, 'filters'> & {
  readonly filter: ListFilter;
  readonly onRemove: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
};

const FilterChip = ({ filter, address, onChange, onRemove, onOpenChange }: ChipProps) => {
  const value = useValue(filter, address);
  return (
    <Popover
      label={filter.label}
      className={filter.kind === 'period' ? 'w-96 max-w-[calc(100vw-16px)] p-4' : 'w-80 p-4'}
      onOpenChange={onOpenChange}
      trigger={(properties) => <Chip field={filter.label} value={value} onRemove={onRemove} edit={properties} />}
    >
      {() => <FilterField filter={filter} address={address} onChange={onChange} />}
    </Popover>
  );
};

/** The controls of what is not filtered by; they stay while one after the other is set. */
const FilterPanel = ({ filters, ...props }: Props) => {
  const [shown] = useState(filters);
  return (
    <div className="grid gap-3">
      {shown.map((filter) => (
        <FilterField key={filter.field} filter={filter} {...props} />
      ))}
    </div>
  );
};

/** The filters that hold, each as a chip that can be changed or taken away, and the chip that adds one (F). */
export const FilterChips = ({ filters, ...props }: Props) => {
  const { address, onChange } = props;
  const t = useTexts().common;
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const press = () => {
    add.current?.focus();
    add.current?.click();
  };
  useShortcut('f', press, t.filter, filters.length > 0);
  const set = filters.filter((filter) => isSet(address, filter) || filter.field === open);
  const unset = filters.filter((filter) => !set.includes(filter));
  const remove = (filter: ListFilter) => {
    onChange(Object.fromEntries(namesOf(filter).map((name) => [name, null])));
    add.current?.focus();
  };
  return (
    <>
      {set.map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          {...props}
          onRemove={() => remove(filter)}
          onOpenChange={(isOpen) => setOpen(isOpen ? filter.field : null)}
        />
      ))}
      {unset.length === 0 && open !== '' ? null : (
        <Popover
          label={t.filter}
          className="w-96 max-w-[calc(100vw-16px)] p-4"
          onOpenChange={(isOpen) => setOpen(isOpen ? '' : null)}
          trigger={(properties) => <ChipAdd ref={add} {...properties} />}
        >
          {() => <FilterPanel filters={unset} {...props} />}
        </Popover>
      )}
    </>
  );
};
