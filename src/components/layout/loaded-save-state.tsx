import { afterStart } from '../feedback/after-start.ts';
import { onDemand } from '../feedback/on-demand.tsx';

/** Shows whether everything is saved, in a reserved place. */
export const LoadedSaveState = onDemand(
  afterStart(async () => (await import('./save-state.tsx')).SaveState),
  () => <div className="mt-auto min-h-6 shrink-0 max-m:min-h-11" />,
);
