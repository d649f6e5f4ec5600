import { useNames } from '#api/names/names.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { namesOf, noneValue, readPreset, readValue, readValues, type ListFilter } from './list-filter.ts';

const period = (from: string | null, to: string | null): string => {
  if (from !== null && to !== null) return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return from === null ? `–${formatDate(to ?? '')}` : `${formatDate(from)}–`;
};

/** The value of a filter as text. */
export const useFilterValue = (filter: ListFilter, address: URLSearchParams): string => {
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
