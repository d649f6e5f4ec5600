import { useState } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { useOverview } from '#api/company/overview.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';

const LoadedOffer = onDemand(async () => (await import('./example-offer.tsx')).ExampleOffer);
const LoadedNotice = onDemand(async () => (await import('./example-notice.tsx')).ExampleNotice);

/** Below the first steps: an offer to explore with sample records, if the service supports it. */
export const Examples = () => {
  const { hosted } = useCompany();
  return hosted ? null : <LoadedOffer />;
};

/** Shown while the company has sample records, and until the user has read the result of their removal. */
export const ExamplesNotice = () => {
  const count = useOverview()?.examples ?? 0;
  const [wereThere, setThere] = useState(false);
  if (count > 0 && !wereThere) setThere(true);
  return wereThere ? <LoadedNotice count={count} /> : null;
};
