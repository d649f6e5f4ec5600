import type { ReactNode } from 'react';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { RecordListProps } from './record-list-props.ts';
import { useHasNone } from './use-has-none.ts';

type Props<Entry extends Resource> = Pick<RecordListProps<Entry>, 'texts' | 'firstWays' | 'order'> & {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly isFiltered: boolean;
  readonly isUnderRule: boolean;
  /** The button that adds the first record. */
  readonly newRecord: ReactNode;
  /** Shows the list without its filters. */
  readonly onShowAll: () => void;
};

/** A list without rows: its filters find nothing, or there is no record yet. */
export const EmptyList = <Entry extends Resource>(props: Props<Entry>) => {
  const { endpoint, order, texts, firstWays, isFiltered, isUnderRule, newRecord, onShowAll } = props;
  const { list } = useTexts();
  const isSearched = !useHasNone(endpoint, order, isFiltered) && isFiltered;
  return isSearched ? (
    <EmptyState title={list.nothingFound} reason={list.nothingFoundReason} isUnderRule={isUnderRule}>
      <Button onClick={onShowAll}>{list.showAll}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} reason={texts.emptyReason} isUnderRule={isUnderRule}>
      {newRecord}
      {firstWays}
    </EmptyState>
  );
};
