import { useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

// A dialog that is not modal: the pattern «Dialog» of the ARIA Authoring Practices Guide for its name and its focus, and the product:
// Esc closes, the focus returns.

const Filter = ({ autofocus = false }: { readonly autofocus?: boolean }) => {
  const [text, setText] = useState('');
  return (
    <>
      <Popover
        label="Filter"
        trigger={(properties) => (
          <button type="button" {...properties}>
            Filtern
          </button>
        )}
      >
        {(close) => (
          <>
            <label>
              Von <input value={text} onChange={({ target }) => setText(target.value)} />
            </label>
            <button type="button" onClick={close} {...(autofocus && { 'data-autofocus': true })}>
              Fertig
            </button>
          </>
        )}
      </Popover>
      <button type="button">Weiter</button>
    </>
  );
};

const button = page.getByRole('button', { name: 'Filtern' });
const panel = page.getByRole('dialog', { name: 'Filter' });
const from = page.getByLabelText('Von');

test('opens by key with its first field focused, which receives further typing', async () => {
  await show(<Filter />);
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog');
  await press('Tab', 'Enter', '1', '.', '1');
  await expect.element(from).toHaveFocus();
  await expect.element(from).toHaveValue('1.1');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
});

test('focuses the element that the panel requests', async () => {
  await show(<Filter autofocus />);
  await press('Tab', 'Enter');
  await expect.element(page.getByRole('button', { name: 'Fertig' })).toHaveFocus();
});

test('a held Enter opens it and presses nothing inside', async () => {
  await show(<Filter autofocus />);
  await press('Tab');
  await commands.holdKey('Enter', 6);
  await expect.element(page.getByRole('button', { name: 'Fertig' })).toHaveFocus();
});

test('Esc and the panel itself close it and restore the focus, and typed text stays', async () => {
  await show(<Filter />);
  await press('Tab', 'Enter', 'x', 'Escape');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await press('Enter');
  await expect.element(from).toHaveValue('x');
  await press('Tab', 'Enter');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('Esc closes only the panel inside a dialog', async () => {
  let closed = 0;
  await show(
    <Dialog isOpen title="Was nun?" onClose={() => (closed += 1)}>
      <Filter />
    </Dialog>,
  );
  await userEvent.click(button);
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  expect(closed).toBe(0);
});

test('closes when the focus leaves, so that nothing covers the focused element', async () => {
  await show(<Filter />);
  await press('Tab', 'Enter');
  await expect.element(from).toHaveFocus();
  await press('Tab', 'Tab');
  await expect.element(page.getByRole('button', { name: 'Weiter' })).toHaveFocus();
  await expect.element(panel).not.toBeInTheDocument();
});

test('by mouse: a click opens, a click inside stays, one elsewhere or on the button closes', async () => {
  await show(<Filter />);
  await userEvent.click(button);
  await userEvent.click(from);
  await expect.element(panel).toBeVisible();
  await userEvent.click(page.getByRole('heading'));
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.click(button);
  await expect.element(panel).toBeVisible();
  await userEvent.click(button);
  await expect.element(panel).not.toBeInTheDocument();
});

test('axe finds nothing, closed and open', async () => {
  await show(<Filter />);
  expect(await violations()).toEqual([]);
  await press('Tab', 'Enter');
  await expect.element(panel).toBeVisible();
  expect(await violations()).toEqual([]);
});
