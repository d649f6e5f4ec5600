import { useState } from 'react';
import type { ListFilter } from './list-filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { SearchField } from './search-field.tsx';
import type { useListQuery } from './use-list-query.ts';

type Props = {
  readonly query: Pick<ReturnType<typeof useListQuery>, 'address' | 'text' | 'change' | 'replace'>;
  readonly filters: readonly ListFilter[];
  /** Where the list has saved views: its name, the columns it shows, and the way to show others. */
  readonly views:
    | { readonly list: string; readonly columns: string[]; readonly show: (columns: readonly string[]) => void }
    | undefined;
};

/** Above a list: the words and filters that narrow it, and its saved views. */
export const ListControls = ({ query, filters, views }: Props) => {
  /** The field for words keeps to itself what is typed: each view that is chosen gives it a new start. */
  const [start, setStart] = useState({ views: 0, text: query.text });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-m:gap-y-4 print:hidden">
      <SearchField key={start.views} text={start.text} onChange={(text) => query.change({ text })} />
      {filters.length === 0 ? null : <FilterChips filters={filters} address={query.address} onChange={query.change} />}
      {views === undefined ? null : (
        <SavedViewsMenu
          list={views.list}
          shown={{ search: query.address.toString(), columns: views.columns }}
          onChoose={({ search, columns }) => {
            const address = new URLSearchParams(search);
            query.replace(address);
            views.show(columns);
            setStart({ views: start.views + 1, text: address.get('text') ?? '' });
          }}
        />
      )}
    </div>
  );
};
