import { useRef, useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Popover } from '../feedback/popover.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { Chip, ChipAdd } from '../table/chip.tsx';
import type { AddressChanges } from './change-address.ts';
import { FilterField } from './filter-field.tsx';
import { useFilterValue } from './filter-value.ts';
import { isSet, namesOf, type ListFilter } from './list-filter.ts';

type Props = {
  readonly filters: readonly ListFilter[];
  readonly address: URLSearchParams;
  readonly onChange: (changes: AddressChanges) => void;
};

type ChipProps = Omit<Props, 'filters'> & {
  readonly filter: ListFilter;
  readonly onRemove: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
};

const FilterChip = ({ filter, address, onChange, onRemove, onOpenChange }: ChipProps) => {
  const value = useFilterValue(filter, address);
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

/** The controls of unused filters; the panel stays open while several are set. */
const FilterPanel = ({ filters, ...props }: Props) => {
  const [initial] = useState(filters);
  return (
    <div className="grid gap-3">
      {initial.map((filter) => (
        <FilterField key={filter.field} filter={filter} {...props} />
      ))}
    </div>
  );
};

/** The active filters, each as a chip that can be changed or removed, and the chip that adds one (F). */
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
