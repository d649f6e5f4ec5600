import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { NewRecord } from './new-record.tsx';
import { useHasNone } from './use-has-none.ts';
import type { ListOf } from './use-record-list.ts';

/** A list without rows: its filters find nothing, or there is no record yet. */
export const EmptyList = <Entry extends Resource>({ list }: { readonly list: ListOf<Entry> }) => {
  const { endpoint, order, texts, entry, firstWays, isBlank, query } = list;
  const t = useTexts().list;
  const isUnderRule = entry !== undefined && isBlank;
  const isSearched = !useHasNone(endpoint, order, query.isFiltered) && query.isFiltered;
  return isSearched ? (
    <EmptyState title={t.nothingFound} reason={t.nothingFoundReason} isUnderRule={isUnderRule}>
      <Button onClick={query.clear}>{t.showAll}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} reason={texts.emptyReason} isUnderRule={isUnderRule}>
      <NewRecord list={list} />
      {firstWays}
    </EmptyState>
  );
};
