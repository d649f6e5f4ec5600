import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component that is loaded when it is first shown, below a boundary that stands for it until then. */
export const lazily = <Props,>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }));

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
