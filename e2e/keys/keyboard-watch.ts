import type { Page, Request } from '@playwright/test';
import { expect } from '../support.ts';

/** G last: followed by another letter, it goes to a page. */
const letters = 'a b c d e f h i j k l m n o p q r s t u v w x y z g'.split(' ');

/** The keys of a keyboard, not those that the app lists. */
export const keys = [
  ...letters,
  ...'/ . + - Space Enter Escape Delete Backspace F2'.split(' '),
  ...['Enter', 's', 'k', 'z', 'y', 'a', 'd'].map((key) => `Control+${key}`),
];

export type Watch = ReturnType<typeof recordWrites>;

/** The writes to the service and the pages opened since the last call, and whether a response is pending. */
export const recordWrites = (page: Page) => {
  let seen: string[] = [];
  const open = new Set<unknown>();
  const scripts = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
    const path = new URL(request.url()).pathname;
    const isReading =
      request.method() === 'GET' || /\/(query\/|(search|clock|reminder_run|unbilled|report|preview|pdf)$)/.test(path);
    if (isReading) return;
    seen.push(`${request.method()} ${path}`);
    open.add(request);
  });
  const close = (request: Request): void => {
    open.delete(request);
    scripts.delete(request);
  };
  page.on('requestfinished', close).on('requestfailed', close);
  // Text typed into an open filter changes the query of the address, not its path, and does no harm.
  let path = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    if (next !== path) seen.push(`to ${next}`);
    path = next;
  });
  return {
    since: (): readonly string[] => {
      const answer = seen;
      seen = [];
      return answer;
    },
    settle: async (): Promise<void> => expect.poll(() => open.size).toBe(0),
    /** Waits for the parts that a key shows and that have to load first; returns whether there were any. */
    loaded: async (): Promise<boolean> => {
      if (scripts.size === 0) return false;
      await expect.poll(() => scripts.size).toBe(0);
      return true;
    },
  };
};
