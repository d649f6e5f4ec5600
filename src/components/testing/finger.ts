import { cdp, type Locator } from 'vitest/browser';

type Point = { readonly x: number; readonly y: number };

const middleOf = (locator: Locator): Point => {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });

/** Taps an element with a finger. */
export const tap = async (locator: Locator): Promise<void> => {
  await touch('touchStart', middleOf(locator));
  await touch('touchEnd');
};

/** Puts a finger on an element and moves it down by this many pixels, then waits until the scrolling has stopped. */
export const swipe = async (locator: Locator, distance: number): Promise<void> => {
  const { x, y } = middleOf(locator);
  await touch('touchStart', { x, y });
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + part * distance });
  const rest = new Promise((resolve) => addEventListener('scrollend', resolve, { capture: true, once: true }));
  await touch('touchEnd');
  await rest;
};
