import type { BrowserContext, Route } from '@playwright/test';

/** Faults between browser and service; `slow` responds eventually, the others not until repaired. */
export const faults = ['offline', 'request lost', 'answer lost', 'failing', 'failing when done', 'slow'] as const;
export type Fault = (typeof faults)[number];

/** Events that hit the page before the outcome of a request is known. */
export const breaks = ['nothing', 'reload', 'tab killed'] as const;
export type Break = (typeof breaks)[number];

const isWrite = (route: Route): boolean => route.request().method() !== 'GET';

type Options = {
  /** Milliseconds of a slow response; Infinity: until repaired. */
  readonly delay: number;
  /** Adjusts the headers of requests that get through: the negative control drops its key. */
  readonly headersOf?: (headers: { readonly [name: string]: string }) => { readonly [name: string]: string };
};

/** Makes every write of these pages fail this way; returns a function that repairs it. Reads get through unless everything is offline. */
export const injectFault = async (
  context: BrowserContext,
  fault: Fault,
  { delay, headersOf = (headers) => headers }: Options,
): Promise<() => Promise<void>> => {
  const address = '**/api/**';
  const repaired = Promise.withResolvers<void>();
  const late = async (): Promise<void> => {
    const waits = [repaired.promise];
    if (delay < Infinity) waits.push(new Promise((resolve) => setTimeout(resolve, delay)));
    await Promise.race(waits);
  };
  const reach = async (route: Route) =>
    route.fetch({ headers: { ...headersOf(await route.request().allHeaders()) } }).catch(() => undefined);
  const handle = async (route: Route): Promise<void> => {
    if (!isWrite(route)) return route.continue();
    if (fault === 'request lost') return route.abort();
    if (fault === 'failing') return route.fulfill({ status: 503 });
    if (fault === 'slow') await late();
    const response = await reach(route);
    if (fault === 'answer lost' || response === undefined) return route.abort();
    return fault === 'slow' ? route.fulfill({ response }) : route.fulfill({ status: 502 });
  };
  // The page of a request may be gone by the time of the response.
  const listen = (route: Route): Promise<void> => handle(route).catch(() => undefined);
  if (fault === 'offline') {
    await context.setOffline(true);
    return async () => context.setOffline(false);
  }
  await context.route(address, listen);
  return async () => {
    repaired.resolve();
    await context.unroute(address, listen);
  };
};
