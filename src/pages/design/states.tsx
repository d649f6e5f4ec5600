import { Button } from '#components/feedback/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

/** Placeholders for a list: empty, no results, not loaded. */
export const StateFamily = () => {
  const { list, bankAccounts, design: t } = useTexts();
  const { states } = t;
  return (
    <Family title={t.families.state}>
      <Specimen label={states.empty} width="half">
        <EmptyState title={bankAccounts.empty} reason={bankAccounts.emptyReason} lines={5}>
          <Button look="primary" keyHint="N">
            {bankAccounts.new}
          </Button>
        </EmptyState>
      </Specimen>
      <Specimen label={states.filtered} width="half">
        <EmptyState title={list.nothingFound} reason={list.nothingFoundReason} lines={5}>
          <Button>{list.showAll}</Button>
        </EmptyState>
      </Specimen>
      <Specimen label={states.failed} width="half">
        <ErrorState title={list.failed} isAway onRetry={() => undefined} details={list.failed}>
          {list.failedReason}
        </ErrorState>
      </Specimen>
    </Family>
  );
};
