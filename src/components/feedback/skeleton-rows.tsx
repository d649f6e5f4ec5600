import { useStartTexts } from '#texts/texts-context.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { useLate } from './use-late.ts';

/** Bars in the place of a table's rows, shown only when loading takes longer than 200 ms; the place itself is kept from the beginning. */
export const SkeletonRows = ({ rows = 8 }: { readonly rows?: number }) => {
  const t = useStartTexts();
  const isLate = useLate(200);
  return (
    <div role="status" aria-label={t.common.loading} className={isLate ? undefined : 'invisible'}>
      <SkeletonLines count={rows} />
    </div>
  );
};
