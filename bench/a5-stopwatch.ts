import { z } from 'zod';
import { inApp } from './measure/app.ts';
import { percentile, formatFigure } from './measure/figures.ts';
import type { Kontor } from './measure/kontor.ts';
import { timeToVisible } from './measure/paint.ts';
import type { Bench } from './measure/row.ts';

/** The red dot beside the digits. */
const runs = 'section:has([role=timer]) .bg-red';
const rests = 'section:has([role=timer]):not(:has(.bg-red))';
/** Milliseconds by which the clocks of browser and service may differ at the end of a second. */
const slack = 50;
/** The service stores whole seconds: the second of the click. */
const isOfClick = (start: number, click: number): boolean => click - start >= -slack && click - start < 1000 + slack;

const answer = z.object({ running: z.object({ running_since: z.number().nullable() }).nullable() });
const runningSince = async ({ base, headers }: Kontor): Promise<number | null> => {
  const response = await fetch(`${base}/kontor/stopwatch`, { headers });
  return answer.parse(await response.json()).running?.running_since ?? null;
};

/** A5: starting and stopping the stopwatch by a click: shown in the frame of the click, and stored by the service with the click's time. */
export const stopwatch: Bench = {
  row: 'A5',
  needs: 'a browser',
  run: async ({ isShort }) =>
    inApp({ articles: 100 }, async (page, kontor) => {
      const [frames, visibleIn, confirmedIn]: [number[], number[], number[]] = [[], [], []];
      let counted = 0;
      const starts = isShort ? 2 : 10;
      const press = async (name: RegExp, path: string, selector: string): Promise<void> => {
        const confirmed = page.waitForResponse((response) => response.url().endsWith(path) && response.ok());
        const began = Date.now();
        const seen = await timeToVisible(page, 'click', selector, async () => {
          await page.getByRole('button', { name }).first().click();
        });
        await confirmed;
        confirmedIn.push(Date.now() - began);
        frames.push(seen.frames);
        visibleIn.push(seen.milliseconds);
      };
      for (let count = 0; count < starts; count += 1) {
        const clicked = page.evaluate(
          async () =>
            new Promise<number>((resolve) =>
              addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
                capture: true,
                once: true,
              }),
            ),
        );
        await press(/^Start/, '/stopwatch/start', runs);
        if (isOfClick((await runningSince(kontor)) ?? 0, await clicked)) counted += 1;
        await press(/^Stopp/, '/stopwatch/stop', rests);
      }
      const stillRuns = (await runningSince(kontor)) !== null;
      const worst = Math.max(...frames);
      return [
        {
          row: 'A5',
          what: `start and stop, ${frames.length} clicks`,
          seen: `shown in the frame of the click ${frames.filter((count) => count === 1).length} times of ${frames.length}, click to paint ${formatFigure(percentile(visibleIn, 0.5))} ms; confirmed after ${formatFigure(percentile(confirmedIn, 0.5))} ms; ${counted} starts of ${starts} in the second of the click`,
          reach: 'the same frame, the second of the click',
          isReached: worst === 1 && counted === starts && !stillRuns,
          figures: {
            'frames at most': worst,
            'click to paint ms': percentile(visibleIn, 0.5),
            'confirmed ms': percentile(confirmedIn, 0.5),
            'starts in the second of the click': counted,
          },
        },
      ];
    }),
};
