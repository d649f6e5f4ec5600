import { lazy, Suspense, type ComponentProps } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./moment-form.tsx')).MomentForm }));

/** The form, loaded when it is first needed: date and time fields are no part of the first page. */
export const LoadedMomentForm = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<div className="h-24" />}>
    <Loaded {...props} />
  </Suspense>
);
