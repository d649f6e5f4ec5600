import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { useLanguage } from '#texts/texts-context.tsx';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, currentToasts, hideToast, showToast } from './toast-store.ts';
import { leaveUndos } from './undo-store.ts';

// The «Alert» pattern of the ARIA Authoring Practices Guide, and what Kontor requires: a success is a status for six seconds, kept
// on hover or focus, with undo; a refusal is an alert that stays.

// An empty region has no box of its own.
const done = page.getByRole('status', { name: 'Meldungen', includeHidden: true });
const failed = page.getByRole('alert', { includeHidden: true });
const text = page.getByText('3 Einträge gelöscht');

let undone = 0;
const showMessage = () =>
  showToast({
    kind: 'done',
    text: '3 Einträge gelöscht',
    action: { label: 'Rückgängig', keyHint: 'Ctrl Z', run: () => (undone += 1) },
  });
const fail = () => showToast({ kind: 'failed', lead: 'Nicht gespeichert.', text: 'Der Code ist vergeben.' });

const Page = () => (
  <>
    <button type="button">Davor</button>
    <ToastRegion />
  </>
);

beforeEach(() => {
  undone = 0;
});
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  leaveUndos();
});

test('the live regions exist in advance: success is a status, failure an alert', async () => {
  await show(<Page />);
  await expect.element(done).toBeInTheDocument();
  await expect.element(failed).toBeInTheDocument();
  showMessage();
  await expect.element(done).toMatchTextContent('3 Einträge gelöscht');
  await expect.element(failed).toBeEmptyDOMElement();
  fail();
  await expect.element(failed).toMatchTextContent('Nicht gespeichert.Der Code ist vergeben.');
});

test('a toast does not take the focus', async () => {
  await show(<Page />);
  await press('Tab');
  showMessage();
  await expect.element(text).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Davor' })).toHaveFocus();
});

describe('a toast stays', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test('six seconds', async () => {
    await show(<Page />);
    showMessage();
    await expect.element(text).toBeVisible();
    await pass(5900);
    await expect.element(text).toBeVisible();
    await pass(200);
    await expect.element(text).not.toBeInTheDocument();
  });

  test('while the pointer is on it, and six seconds longer', async () => {
    await show(<Page />);
    showMessage();
    await userEvent.hover(text);
    await pass(20_000);
    await expect.element(text).toBeVisible();
    await userEvent.hover(page.getByRole('heading'));
    await pass(5900);
    await expect.element(text).toBeVisible();
    await pass(200);
    await expect.element(text).not.toBeInTheDocument();
  });

  test('while it contains the focus, even after the pointer has left', async () => {
    await show(<Page />);
    showMessage();
    await expect.element(text).toBeVisible();
    await press('Tab', 'Tab');
    await expect.element(page.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
    await userEvent.hover(text);
    await userEvent.hover(page.getByRole('heading'));
    await pass(20_000);
    await expect.element(text).toBeVisible();
    await press('Shift+Tab');
    await pass(6100);
    await expect.element(text).not.toBeInTheDocument();
  });

  test('until it is closed, if it failed', async () => {
    await show(<Page />);
    fail();
    await expect.element(failed).toMatchTextContent('Der Code ist vergeben.');
    await pass(60_000);
    await expect.element(failed).toMatchTextContent('Der Code ist vergeben.');
    await press('Tab', 'Tab', 'Enter');
    await expect.element(failed).toBeEmptyDOMElement();
  });
});

test.each(['by its button', 'by Ctrl Z'])('undo %s happens once', async (way) => {
  await show(<Page />);
  showMessage();
  await expect.element(text).toBeVisible();
  if (way === 'by Ctrl Z') await press('Control+z', 'Control+z');
  else await userEvent.click(page.getByRole('button', { name: 'Rückgängig' }));
  await expect.element(text).not.toBeInTheDocument();
  expect(undone).toBe(1);
});

test('Ctrl+Z undoes after the message is gone, then reports that nothing is left, and works normally in text fields', async () => {
  await show(
    <>
      <input aria-label="Feld" />
      <ToastRegion />
    </>,
  );
  const id = showMessage();
  hideToast(id);
  await expect.element(text).not.toBeInTheDocument();
  await userEvent.type(page.getByLabelText('Feld'), 'ab');
  await press('Control+z');
  expect(undone).toBe(0);
  page.getByLabelText('Feld').element().blur();
  await press('Control+z');
  expect(undone).toBe(1);
  await press('Control+z');
  await expect.element(done).toHaveTextContent('Auf dieser Seite lässt sich nichts mehr rückgängig machen.');
  expect(undone).toBe(1);
});

test('a fourth toast replaces the oldest successful one, and a failed one stays', async () => {
  await show(<Page />);
  fail();
  for (const name of ['eins', 'zwei', 'drei']) showToast({ kind: 'done', text: name });
  await expect.element(done).toHaveTextContent('zweidrei');
  await expect.element(failed).toMatchTextContent('Der Code ist vergeben.');
});

test('axe finds nothing with both kinds', async () => {
  await show(<Page />);
  showMessage();
  fail();
  await expect.element(failed).toMatchTextContent('Nicht gespeichert.');
  expect(await violations()).toEqual([]);
});

const Languages = () => {
  const { choose } = useLanguage();
  return (
    <button type="button" onClick={() => void choose('fr')}>
      Français
    </button>
  );
};

test('after the language is switched, a message stays whole in its own, with its undo', async () => {
  await show(
    <>
      <Languages />
      <Page />
    </>,
  );
  showMessage();
  fail();
  await expect.element(text).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Français' }));
  await expect.element(page.getByRole('status', { name: 'Messages', includeHidden: true })).toBeInTheDocument();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Schliessen' })).toBeVisible();
  expect(page.getByRole('alert').element().firstElementChild?.getAttribute('lang')).toBe('de-CH');
  await userEvent.click(page.getByRole('button', { name: 'Rückgängig' }));
  expect(undone).toBe(1);
  fail();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Fermer' })).toBeVisible();
});
