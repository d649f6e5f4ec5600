import { useStartTexts } from '#texts/texts-context.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { useAfterDelay } from './use-after-delay.ts';

/** Placeholder bars for a table's rows, shown only when loading takes longer than 200 ms; their space is reserved from the start. */
export const SkeletonRows = ({ rows }: { readonly rows: number }) => {
  const t = useStartTexts();
  const isLate = useAfterDelay(200);
  return (
    <div role="status" aria-label={t.common.loading} className={isLate ? undefined : 'invisible'}>
      <SkeletonLines count={rows} />
    </div>
  );
};
