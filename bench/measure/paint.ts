import type { Page } from '@playwright/test';
import { z } from 'zod';

const numbers = z.array(z.number());
const sight = z.object({ milliseconds: z.number(), frames: z.int() });

/** Milliseconds from each event of this kind to the end of the frame that shows its effect, while `act` runs. */
export const timeToPaint = async (page: Page, kind: 'keydown' | 'pointermove', act: () => Promise<void>) => {
  const handle = await page.evaluateHandle((type) => {
    const times: number[] = [];
    const onEvent = (event: Event): void => {
      const began = event.timeStamp;
      // A message posted in a frame's callback is handled after that frame has been submitted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - began);
        channel.port2.postMessage(null);
      });
    };
    addEventListener(type, onEvent, { capture: true });
    return { times, end: () => removeEventListener(type, onEvent, { capture: true }) };
  }, kind);
  await act();
  const result = await handle.evaluate(async ({ times, end }) => {
    await new Promise((done) => setTimeout(done, 500));
    end();
    return times;
  });
  return numbers.parse(result);
};

/** From the next event of this kind to the end of the first frame that shows the selector's element: the time, and the number of frames. */
export const timeToVisible = async (
  page: Page,
  kind: 'keydown' | 'click',
  selector: string,
  act: () => Promise<void>,
): Promise<z.infer<typeof sight>> => {
  const handle = await page.evaluateHandle(
    ({ type, selector }) => ({
      seen: new Promise((resolve) => {
        const onEvent = (event: Event): void => {
          let count = 0;
          const look = (): void => {
            count += 1;
            if (document.querySelector(selector) === null) {
              requestAnimationFrame(look);
              return;
            }
            const channel = new MessageChannel();
            channel.port1.onmessage = () =>
              resolve({ milliseconds: performance.now() - event.timeStamp, frames: count });
            channel.port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        addEventListener(type, onEvent, { capture: true, once: true });
      }),
    }),
    { type: kind, selector },
  );
  await act();
  return sight.parse(await handle.evaluate(async ({ seen }) => seen));
};

/**
 * Milliseconds from press, release or key to the next paint, the longest while `act` runs, as the browser reports them: in steps of eight.
 */
export const longestInteraction = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const handle = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const onEvent = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries)
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) durations.push(entry.duration);
    };
    const observer = new PerformanceObserver((list) => onEvent(list.getEntries()));
    const all = { type: 'event', durationThreshold: 16 };
    observer.observe(all);
    return { durations, end: () => observer.disconnect() };
  });
  await act();
  const result = await handle.evaluate(async ({ durations, end }) => {
    await new Promise((done) => setTimeout(done, 500));
    end();
    return durations;
  });
  return Math.max(16, ...numbers.parse(result));
};

/** Milliseconds of a frame at 60 Hz. */
const frame = 1000 / 60;

/** The number of frames missing in these gaps. */
export const droppedOf = (gaps: readonly number[]): number =>
  gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0);

/** Milliseconds between the frames while `act` runs. */
export const frames = async (page: Page, act: () => Promise<void>) => {
  const handle = await page.evaluateHandle(() => {
    const gaps: number[] = [];
    let [last, isOn] = [performance.now(), true];
    const beat = (now: number): void => {
      gaps.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
    return {
      gaps,
      end: () => {
        isOn = false;
      },
    };
  });
  await act();
  const result = await handle.evaluate(({ gaps, end }) => {
    end();
    return gaps;
  });
  return numbers.parse(result).slice(1);
};
