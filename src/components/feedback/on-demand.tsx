import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Later } from './after-start.ts';

const Nothing = () => null;

type Load<Props> = Later<ComponentType<Props>>;

/**
 * A component loaded when it is first shown, below a boundary that covers it until then. An already loaded one renders at once: React would
 * show the boundary for 300 ms, and keystrokes in that time would be lost.
 */
export const lazily = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Loading: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const Lazily = (props: Props) => {
    const [Content] = useState(() => load.loaded ?? Loading);
    return <Content {...props} />;
  };
  return Lazily;
};

/** A component loaded when it is first shown; `Fallback` gets its properties and takes its place until then. */
export const onDemand = <Props extends object>(
  load: Load<Props>,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  const Loaded = lazily(load);
  const OnDemand = (props: Props) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  return OnDemand;
};
