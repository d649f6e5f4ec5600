import { lazy, Suspense } from 'react';
import type { UnknownNamesProps } from './unknown-names.tsx';

const UnknownNames = lazy(async () => ({ default: (await import('./unknown-names.tsx')).UnknownNames }));

/** The names that Kontor does not know; most files have none. */
export const NamesPart = (props: UnknownNamesProps) =>
  props.names.unknown.length === 0 ? null : (
    <Suspense fallback={null}>
      <UnknownNames {...props} />
    </Suspense>
  );
