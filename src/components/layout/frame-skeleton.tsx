import { SkeletonRows } from '../feedback/skeleton.tsx';
import { useLate } from '../feedback/use-late.ts';
import { Brand } from './brand.tsx';

/** The frame without what it does not know yet: shown only when the first answer takes longer than 200 ms. */
export const FrameSkeleton = () => {
  const isLate = useLate(200);
  if (!isLate) return null;
  return (
    <div className="grid h-dvh grid-cols-[var(--side)_minmax(0,1fr)] grid-rows-[48px_4px_minmax(0,1fr)] overflow-hidden">
      <Brand />
      <div className="col-span-full row-start-2 border-y border-line" />
      <div className="row-start-3 border-r border-line max-m:hidden" />
      <div className="col-start-2 row-start-3 px-(--pad) pt-28 max-m:col-span-full">
        <SkeletonRows rows={16} />
      </div>
    </div>
  );
};
