import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { Later } from './after-start.ts';

type Load<Props> = Later<ComponentType<Props>>;

/**
 * A component that is loaded when it is first shown, below a boundary that stands for it until then. What is there already is shown at
 * once: React would show the boundary for 300 ms, and what is typed meanwhile would be lost.
 */
export const lazily = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Loading: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const Lazily = (props: Props) => {
    const [Shown] = useState(() => load.loaded ?? Loading);
    return <Shown {...props} />;
  };
  return Lazily;
};

/** A component that is loaded when it is first shown; until then `fallback` stands in its place. */
export const onDemand = <Props extends object>(load: Load<Props>, fallback: ReactNode = null): ComponentType<Props> => {
  const Loaded = lazily(load);
  const OnDemand = (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  return OnDemand;
};
