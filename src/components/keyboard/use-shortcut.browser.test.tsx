import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useShortcut } from './use-shortcut.ts';

it('a key pressed at the moment at which its action appears is not lost', async () => {
  let hasRun = false;
  const Action = () => {
    useShortcut('m', () => (hasRun = true), 'Senden');
    return <p>Senden</p>;
  };
  const Page = () => {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    }, []);
    return <Action />;
  };
  await show(<Page />);
  expect(hasRun).toBe(true);
});

let now = performance.now();

/** Presses keys the given number of milliseconds after each other; returns those that ran. */
const typed = async (keys: readonly (readonly [string, number])[]): Promise<readonly string[]> => {
  const run: string[] = [];
  const Page = () => {
    useShortcut('s', () => run.push('s'), 'Start');
    useShortcut('g v', () => run.push('g v'), 'Rechnungen');
    return <p>Heute</p>;
  };
  await show(<Page />);
  // Each test begins long after the previous one.
  now += 10_000;
  for (const [key, pause] of keys) {
    now += pause;
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  }
  return run;
};

it.each([
  ['8:75 Steuer', 120, []],
  ['n Steuer', 300, []],
  ['s', 0, ['s']],
  ['gvs', 100, ['g v', 's']],
  ['xs', 900, ['s']],
])('%s, a key each %d ms, runs %j', async (text, pause, expected) => {
  expect(await typed(Array.from(text).map((key) => [key, pause] as const))).toEqual(expected);
});

it('a letter counts again after Escape', async () => {
  expect(
    await typed([
      ['x', 0],
      ['Shift', 10],
      ['S', 10],
      ['Escape', 10],
      ['s', 10],
    ]),
  ).toEqual(['s']);
});

it('a form keeps its key when the label of the action behind it changes', async () => {
  const run: string[] = [];
  const Action = ({ label }: { readonly label: string }) => {
    useShortcut('Ctrl+Enter', () => run.push(label), label);
    return null;
  };
  const page = (action: string, isOpen: boolean) => (
    <>
      <Action label={action} />
      {isOpen ? <Action label="Zahlung erfassen" /> : null}
    </>
  );
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  const rerender = await show(page('Senden', false));
  await rerender(page('Senden', true));
  press();
  await rerender(page('PDF öffnen', true));
  press();
  await rerender(page('PDF öffnen', false));
  press();
  expect(run).toEqual(['Zahlung erfassen', 'Zahlung erfassen', 'PDF öffnen']);
});

it('Ctrl Shift Z does not undo', async () => {
  let undone = 0;
  const Page = () => {
    useShortcut('Ctrl+z', () => (undone += 1), 'Rückgängig');
    return <p>Heute</p>;
  };
  await show(<Page />);
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, ...init }));
  press({ key: 'Z', shiftKey: true });
  expect(undone).toBe(0);
  press({ key: 'z' });
  expect(undone).toBe(1);
});
