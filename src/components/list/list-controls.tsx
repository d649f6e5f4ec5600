import { useState } from 'react';
import type { ListFilter } from '../filters/list-filter.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { SearchField } from '../filters/search-field.tsx';
import type { useListQuery } from '../filters/use-list-query.ts';

type Props = {
  readonly query: Pick<ReturnType<typeof useListQuery>, 'address' | 'text' | 'change' | 'replace'>;
  readonly filters: readonly ListFilter[];
  /** For a list with saved views: its name, the visible columns, and a way to change them. */
  readonly views:
    | { readonly list: string; readonly columns: string[]; readonly show: (columns: readonly string[]) => void }
    | undefined;
};

/** Above a list: search text, filters, and saved views. */
export const ListControls = ({ query, filters, views }: Props) => {
  /** The search field keeps its own text; choosing a view resets it. */
  const [start, setStart] = useState({ views: 0, text: query.text });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-m:gap-y-4 print:hidden">
      <SearchField key={start.views} text={start.text} onChange={(text) => query.change({ text })} />
      {filters.length === 0 ? null : <FilterChips filters={filters} address={query.address} onChange={query.change} />}
      {views === undefined ? null : (
        <SavedViewsMenu
          list={views.list}
          current={{ search: query.address.toString(), columns: views.columns }}
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
