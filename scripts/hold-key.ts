import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Holds a key down until it has fired `times` times: once, then by keyboard repeat. */
    holdKey: (key: string, times: number) => Promise<void>;
  }
}

/** A frame is painted between two of them, because a keyboard repeats more slowly than a page paints. */
export const holdKey: BrowserCommand<[key: string, times: number]> = async (context, key, times) => {
  const { page } = context;
  const image = await context.frame();
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.down(key);
    await image.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await page.keyboard.up(key);
};
