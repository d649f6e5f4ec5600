import { afterStart } from '../feedback/after-start.ts';
import { onDemand } from '../feedback/on-demand.tsx';

/** The form, with date and time fields that the first paint does not need. */
export const LoadedMomentForm = onDemand(
  afterStart(async () => (await import('./moment-form.tsx')).MomentForm),
  <div className="h-24" />,
);
