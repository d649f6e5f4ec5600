import { isUnanswered } from '#api/service/http.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type Props = {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Placeholder rows while it loads. */
  readonly rows: number;
};

/** In place of a list without data: placeholder rows while it loads, the reason and a retry after a failure. Nothing once there is data. */
export const PendingList = ({ query: { data, error, refetch }, rows }: Props) => {
  const { list } = useTexts();
  if (data !== undefined) return null;
  if (error === null) return <SkeletonRows rows={rows} />;
  return (
    <ErrorState title={list.failed} isAway={isUnanswered(error)} onRetry={() => void refetch()} details={String(error)}>
      {list.failedReason}
    </ErrorState>
  );
};
