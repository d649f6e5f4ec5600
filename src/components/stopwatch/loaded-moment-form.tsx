import { Suspense, type ComponentProps } from 'react';
import { afterStart } from '../feedback/after-start.ts';

const Loaded = afterStart(async () => (await import('./moment-form.tsx')).MomentForm);

/** The form, with date and time fields that the first paint does not need. */
export const LoadedMomentForm = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<div className="h-24" />}>
    <Loaded {...props} />
  </Suspense>
);
