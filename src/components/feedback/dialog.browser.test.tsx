import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

// The pattern «Dialog (Modal)» of the ARIA Authoring Practices Guide, and what Kontor requires: the question is the title, the focus is on the safe
// button.

let deleted = 0;
beforeEach(() => {
  deleted = 0;
});

type Props = { readonly safe?: boolean; readonly startsOpen?: boolean };

const Page = ({ safe = true, startsOpen = false }: Props) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => setOpen(false);
  const remove = () => {
    deleted += 1;
    close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Löschen …</Button>
      <label>
        Dahinter <input />
      </label>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="3 Einträge löschen?"
        actions={
          <>
            <Button {...(safe && { 'data-autofocus': true })} onClick={close}>
              Abbrechen
            </Button>
            <Button {...(!safe && { 'data-autofocus': true })} look="danger" onClick={remove}>
              Löschen
            </Button>
          </>
        }
      >
        7:35 Stunden, CHF 1’172.50.
      </Dialog>
    </>
  );
};

const opener = page.getByRole('button', { name: 'Löschen …' });
const dialog = page.getByRole('dialog', { name: '3 Einträge löschen?' });
const cancel = page.getByRole('button', { name: 'Abbrechen' });
const remove = page.getByRole('button', { name: 'Löschen', exact: true });

test('opens as a native modal dialog, named by its question, with the safe button focused', async () => {
  await show(<Page />);
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('7:35 Stunden, CHF 1’172.50.');
  expect(dialog.element().matches('dialog:modal')).toBe(true);
});

test('Tab and Shift+Tab stay inside', async () => {
  await show(<Page />);
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  const isBehind = () =>
    page.getByRole('main').element().contains(document.activeElement) &&
    !dialog.element().contains(document.activeElement);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(key);
    expect(isBehind()).toBe(false);
  }
});

test('the page behind is inert: neither clicks nor focus reach it', async () => {
  await show(<Page />);
  const behind = page.getByLabelText('Dahinter').element();
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  if (behind instanceof HTMLElement) behind.focus();
  await expect.element(cancel).toHaveFocus();
  const { left, top } = behind.getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, top + 5)).toBe(dialog.element());
});

test.each(['Escape', 'Enter'])('%s closes it, does nothing, and restores the focus', async (key) => {
  await show(<Page />);
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  await press(key);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(deleted).toBe(0);
});

test('the action button acts once and restores the focus', async () => {
  await show(<Page />);
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  await press('Tab', 'Enter');
  await expect.poll(() => deleted).toBe(1);
  await expect.element(opener).toHaveFocus();
});

test('holding Enter on the opening button does not answer', async () => {
  await show(<Page safe={false} />);
  await press('Tab');
  await commands.holdKey('Enter', 6);
  await expect.element(remove).toHaveFocus();
  expect(deleted).toBe(0);
});

test('a dialog open from the start stays, and opens again after it was closed', async () => {
  await show(<Page startsOpen />);
  await expect.element(cancel).toHaveFocus();
  await userEvent.click(cancel);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(cancel).toHaveFocus();
});

test('removed while open, it restores the focus', async () => {
  const Taken = () => {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <Button onClick={() => setThere(true)}>Fragen</Button>
        {isThere ? (
          <Dialog isOpen title="Sicher?" onClose={() => undefined}>
            <Button onClick={() => setThere(false)}>Ja</Button>
          </Dialog>
        ) : null}
      </>
    );
  };
  await show(<Taken />);
  await press('Tab', 'Enter');
  await expect.element(page.getByRole('button', { name: 'Ja' })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Fragen' })).toHaveFocus();
});

test('axe finds nothing while it is open', async () => {
  await show(<Page />);
  await press('Tab', 'Enter');
  await expect.element(cancel).toHaveFocus();
  expect(await violations()).toEqual([]);
});
