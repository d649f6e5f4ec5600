import { Suspense } from 'react';
import { afterStart } from '../feedback/after-start.ts';

const SaveState = afterStart(async () => (await import('./save-state.tsx')).SaveState);

/** Whether everything is saved, in a place that stands from the beginning. */
export const LoadedSaveState = () => (
  <Suspense fallback={<div className="mt-auto min-h-6 shrink-0 max-m:min-h-11" />}>
    <SaveState />
  </Suspense>
);
