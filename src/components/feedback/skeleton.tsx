/** A placeholder bar for a loading value. */
export const SkeletonBar = ({ className = 'w-3/5' }: { readonly className?: string }) => (
  <span className={`block h-2.5 rounded-control bg-selected ${className}`} />
);

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'] as const;

/** Placeholder bars for the rows of a table. */
export const SkeletonLines = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex min-h-(--list-row) items-center justify-between gap-8 border-b border-line">
      <SkeletonBar className={widths[index % widths.length] ?? 'w-3/5'} />
      <SkeletonBar className="w-16" />
    </div>
  ));
