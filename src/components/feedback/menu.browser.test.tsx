import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

// The patterns «Menu Button» and «Menu and Menubar» of the ARIA Authoring Practices Guide, and what Kontor requires: keys at the right, the reason
// under a disabled entry, delete last.

let done: string[] = [];
beforeEach(() => {
  done = [];
});

const run = (what: string) => () => void done.push(what);

const Actions = () => (
  <>
    <Menu
      label="Aktionen"
      trigger={(properties) => (
        <button type="button" {...properties}>
          Mehr
        </button>
      )}
      entries={[
        { label: 'Duplizieren', run: run('Duplizieren'), keyHint: 'Ctrl D' },
        { label: 'Drucken', run: run('Drucken') },
        { label: 'Ausstellen', run: run('Ausstellen'), reason: 'Es fehlt eine Adresse.' },
        { label: 'Sortieren nach Name', run: run('Name'), heading: 'Reihenfolge', isChosen: true },
        { label: 'Löschen', run: run('Löschen'), isDanger: true },
      ]}
    />
    <button type="button">Weiter</button>
  </>
);

const button = page.getByRole('button', { name: 'Mehr' });
const menu = page.getByRole('menu', { name: 'Aktionen' });
/** The first word of the focused entry. */
const at = (): string | undefined => /^\p{L}[\p{Ll} ]*/u.exec(document.activeElement?.textContent ?? '')?.[0];

test.each(['Enter', ' '])('«%s» on the button opens the menu at its first entry', async (key) => {
  await show(<Actions />);
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await press('Tab', key);
  await expect.poll(at).toBe('Duplizieren');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(menu).toBeVisible();
});

test('opens at the first enabled entry, and a disabled one does not look enabled', async () => {
  await show(
    <Menu
      label="Aktionen"
      trigger={(properties) => (
        <button type="button" {...properties}>
          Mehr
        </button>
      )}
      entries={[
        { label: 'Versenden', run: run('Versenden'), reason: 'Ist storniert.' },
        { label: 'Kopieren', run: run('Kopieren') },
      ]}
    />,
  );
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Kopieren');
  const groundOf = () => getComputedStyle(document.activeElement ?? document.body).backgroundColor;
  const ofChosen = groundOf();
  await press('ArrowUp');
  await expect.poll(at).toMatch(/^Versenden/);
  expect(groundOf()).not.toBe(ofChosen);
});

test('entries that come after it has opened: the first one is focused until somebody moves', async () => {
  const menuOf = (...labels: string[]) => (
    <Menu
      label="Aktionen"
      trigger={(properties) => (
        <button type="button" {...properties}>
          Mehr
        </button>
      )}
      entries={labels.map((label) => ({ label, run: run(label) }))}
    />
  );
  const change = await show(menuOf('Speichern'));
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Speichern');
  await change(menuOf('Beratung', 'Speichern'));
  await expect.poll(at).toBe('Beratung');
  await press('ArrowDown');
  await change(menuOf('Abschluss', 'Beratung', 'Speichern'));
  await expect.element(page.getByRole('menuitem', { name: 'Abschluss' })).toBeVisible();
  expect(at()).toBe('Speichern');
});

test('arrows wrap around, Home and End go to the ends, and disabled entries can be reached and explain why', async () => {
  await show(<Actions />);
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Duplizieren');
  await press('ArrowUp');
  await expect.poll(at).toBe('Löschen');
  await press('ArrowDown');
  await expect.poll(at).toBe('Duplizieren');
  await press('End');
  await expect.poll(at).toBe('Löschen');
  await press('Home', 'ArrowDown', 'ArrowDown');
  await expect.poll(at).toBe('Ausstellen');
  await expect.element(page.getByRole('menuitem', { disabled: true })).toMatchTextContent('Es fehlt eine Adresse.');
  await press('Enter');
  await expect.element(menu).toBeVisible();
  expect(done).toEqual([]);
  await press('ArrowDown');
  await expect.element(page.getByRole('menuitemradio', { checked: true })).toHaveFocus();
});

test('a letter goes to the next entry that begins with it, but with Ctrl it is a browser command', async () => {
  await show(<Actions />);
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Duplizieren');
  await press('d');
  await expect.poll(at).toBe('Drucken');
  await press('d');
  await expect.poll(at).toBe('Duplizieren');
  await press('s');
  await expect.poll(at).toBe('Sortieren nach ');
  await press('x');
  await expect.poll(at).toBe('Sortieren nach ');
  await press('Control+l');
  await expect.poll(at).toBe('Sortieren nach ');
});

test('Enter chooses: the menu closes and the button is focused again', async () => {
  await show(<Actions />);
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Duplizieren');
  await press('ArrowDown', 'Enter');
  await expect.poll(() => done).toEqual(['Drucken']);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a held Enter opens and chooses nothing', async () => {
  await show(<Actions />);
  await press('Tab');
  await commands.holdKey('Enter', 6);
  await expect.poll(at).toBe('Duplizieren');
  expect(done).toEqual([]);
});

test('Esc closes and restores the focus, and a surrounding dialog stays', async () => {
  let closed = 0;
  await show(
    <Dialog isOpen title="Was nun?" onClose={() => (closed += 1)}>
      <Actions />
    </Dialog>,
  );
  await userEvent.click(button);
  await expect.poll(at).toBe('Duplizieren');
  await press('ArrowDown', 'Escape');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect([done, closed]).toEqual([[], 0]);
});

test('Tab closes and continues after the button', async () => {
  await show(<Actions />);
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Duplizieren');
  await press('Tab');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Weiter' })).toHaveFocus();
});

test('by mouse: a click opens, hovering focuses an entry, a click chooses, and one elsewhere closes', async () => {
  await show(<Actions />);
  await userEvent.click(button);
  await expect.poll(at).toBe('Duplizieren');
  await userEvent.hover(page.getByRole('menuitem', { name: 'Löschen' }));
  await expect.poll(at).toBe('Löschen');
  await userEvent.click(page.getByRole('menuitem', { name: 'Drucken' }));
  await expect.poll(() => done).toEqual(['Drucken']);
  await userEvent.click(button);
  await expect.element(menu).toBeVisible();
  await userEvent.click(page.getByRole('heading'));
  await expect.element(menu).not.toBeInTheDocument();
  expect(done).toEqual(['Drucken']);
});

test('axe finds nothing, closed and open', async () => {
  await show(<Actions />);
  expect(await violations()).toEqual([]);
  await press('Tab', 'Enter');
  await expect.poll(at).toBe('Duplizieren');
  expect(await violations()).toEqual([]);
});
