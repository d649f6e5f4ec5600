import { useTour } from '#api/company/tour.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';

const TourBar = onDemand(async () => (await import('./tour-bar.tsx')).TourBar);

/** The tour of the main job, loaded only for a user who has started it. */
export const Tour = () => {
  const { step, go } = useTour();
  return step === null ? null : <TourBar step={step} onGo={go} />;
};
