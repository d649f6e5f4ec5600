import { useState } from 'react';
import { useCompany } from '#api/namespace.ts';
import { useOverview } from '#api/overview.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';

const LoadedOffer = onDemand(async () => (await import('./example-offer.tsx')).ExampleOffer);
const LoadedNotice = onDemand(async () => (await import('./example-notice.tsx')).ExampleNotice);

/** Below the first steps, where the service can: to look around among examples. */
export const Examples = () => {
  const { hosted } = useCompany();
  return hosted ? null : <LoadedOffer />;
};

/** As long as the company holds examples, and until what became of them was read. */
export const ExamplesThere = () => {
  const count = useOverview()?.examples ?? 0;
  const [wereThere, setThere] = useState(false);
  if (count > 0 && !wereThere) setThere(true);
  return wereThere ? <LoadedNotice count={count} /> : null;
};
