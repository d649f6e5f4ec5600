import { lazy, Suspense, useState } from 'react';
import { useCompany } from '#api/namespace.ts';
import { useOverview } from '#api/overview.ts';

const LoadedOffer = lazy(async () => ({ default: (await import('./example-offer.tsx')).ExampleOffer }));
const LoadedNotice = lazy(async () => ({ default: (await import('./example-notice.tsx')).ExampleNotice }));

/** Below the first steps, where the service can: to look around among examples. */
export const Examples = () => {
  const { hosted } = useCompany();
  return hosted ? null : (
    <Suspense fallback={null}>
      <LoadedOffer />
    </Suspense>
  );
};

/** As long as the company holds examples, and until what became of them was read. */
export const ExamplesThere = () => {
  const count = useOverview()?.examples ?? 0;
  const [wereThere, setThere] = useState(false);
  if (count > 0 && !wereThere) setThere(true);
  return wereThere ? (
    <Suspense fallback={null}>
      <LoadedNotice count={count} />
    </Suspense>
  ) : null;
};
