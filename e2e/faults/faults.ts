import type { BrowserContext, Route } from '@playwright/test';

/** Faults between browser and service; `slow` responds eventually, the others not until repaired. */
export const faults = ['offline', 'request lost', 'answer lost', 'failing', 'failing when done', 'slow'] as const;
export type Fault = (typeof faults)[number];

/** Events that hit the page before the outcome of a request is known. */
export const breaks = ['nothing', 'reload', 'tab killed'] as const;
export type Break = (typeof breaks)[number];

const isWrite = (route: Route): boolean => route.request().method() !== 'GET';

/** Reads that need a body are sent with POST too. */
const isSaving = (route: Route): boolean => isWrite(route) && !/\/(query|search)\b/.test(route.request().url());

type Options = {
  /** Milliseconds of a slow response; Infinity: until repaired. */
  readonly delay: number;
  /** Adjusts the headers of requests that get through: the negative control drops its key. */
  readonly headersOf?: (headers: { readonly [name: string]: string }) => { readonly [name: string]: string };
};

export type Injected = {
  /** Repairs it. */
  readonly mend: () => Promise<void>;
  /** Resolves when it has met something that is being saved; offline at once, since nothing leaves the page. */
  readonly met: Promise<void>;
  /** Resolves when the page has the outcome of that. */
  readonly over: Promise<void>;
};

/** Makes every write of these pages fail this way. Reads get through unless everything is offline. */
export const injectFault = async (
  context: BrowserContext,
  fault: Fault,
  { delay, headersOf = (headers) => headers }: Options,
): Promise<Injected> => {
  const address = '**/api/**';
  const repaired = Promise.withResolvers<void>();
  const met = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
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
  const listen = async (route: Route): Promise<void> => {
    if (isSaving(route)) met.resolve();
    await handle(route).catch(() => undefined);
    if (isSaving(route)) over.resolve();
  };
  if (fault === 'offline') {
    await context.setOffline(true);
    return { mend: async () => context.setOffline(false), met: Promise.resolve(), over: Promise.resolve() };
  }
  await context.route(address, listen);
  const mend = async (): Promise<void> => {
    repaired.resolve();
    await context.unroute(address, listen);
  };
  return { mend, met: met.promise, over: over.promise };
};
