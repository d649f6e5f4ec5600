import type { Page } from '@playwright/test';
import { z } from 'zod';

const numbers = z.array(z.number());

/** Milliseconds from each event of this kind to the end of the frame that shows what came of it, while `act` runs. */
export const toPaint = async (page: Page, kind: 'keydown' | 'pointermove', act: () => Promise<void>) => {
  const handle = await page.evaluateHandle((type) => {
    const times: number[] = [];
    const hear = (event: Event): void => {
      const began = event.timeStamp;
      // What is posted in a frame's callback runs when that frame has been handed over.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - began);
        channel.port2.postMessage(null);
      });
    };
    addEventListener(type, hear, { capture: true });
    return { times, end: () => removeEventListener(type, hear, { capture: true }) };
  }, kind);
  await act();
  const told = await handle.evaluate(async ({ times, end }) => {
    await new Promise((done) => setTimeout(done, 500));
    end();
    return times;
  });
  return numbers.parse(told);
};

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
  const told = await handle.evaluate(({ gaps, end }) => {
    end();
    return gaps;
  });
  return numbers.parse(told).slice(1);
};
