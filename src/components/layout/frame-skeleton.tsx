import { SkeletonLines } from '../feedback/skeleton.tsx';
import { useAfterDelay } from '../feedback/use-after-delay.ts';
import { Brand } from './brand.tsx';

/** The frame before the app and its first response have loaded: shown only after 200 ms. Contains no text yet. */
export const FrameSkeleton = () => {
  const isLate = useAfterDelay(200);
  if (!isLate) return null;
  return (
    <div
      aria-busy
      className="grid h-dvh grid-cols-[var(--side)_minmax(0,1fr)] grid-rows-[48px_4px_minmax(0,1fr)] overflow-hidden"
    >
      <Brand />
      <div className="col-span-full row-start-2 border-y border-line" />
      <div className="row-start-3 border-r border-line max-m:hidden" />
      <div className="col-start-2 row-start-3 px-(--pad) pt-7 max-m:col-span-full max-m:pt-18">
        <div className="max-w-360">
          <SkeletonLines count={16} />
        </div>
      </div>
    </div>
  );
};
