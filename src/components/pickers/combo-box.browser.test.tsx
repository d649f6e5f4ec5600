import { describe, expect, test } from 'vitest';
import { cdp, commands, page, userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/dialog.tsx';
import { violations } from '../testing/axe.ts';
import { swipe, tap } from '../testing/finger.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import {
  active,
  alpina,
  chosen,
  ContactForm,
  contacts,
  field,
  list,
  offeredNames,
  option,
  saved,
  zumbrunn,
} from './test-contact-form.tsx';

// The «Editable Combobox With List Autocomplete» pattern of the ARIA Authoring Practices Guide, and what Kontor requires: Enter
// selects, Tab selects and moves on, Esc closes, the last row creates.

describe('by keyboard', () => {
  test('typing shows matches, the best first, and the focus stays in the field', async () => {
    await show(<ContactForm />);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await press('Tab', 'm', 'u', 's');
    await expect.poll(offeredNames).toEqual(['Muster AG', 'Muster Söhne']);
    await expect.poll(active).toBe('Muster AG');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
    await expect.element(option('Muster AG')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 Treffer');
    await expect.poll(chosen).toBe('keiner');
  });

  test('Down and Up open the list and wrap around, with one option selected at a time', async () => {
    await show(<ContactForm />);
    await press('Tab', 'ArrowDown');
    await expect.poll(active).toBe('Alpina AG');
    await press('ArrowDown');
    await expect.poll(active).toBe('Muster AG');
    await press('ArrowUp', 'ArrowUp');
    await expect.poll(active).toBe('Zumbrunn');
    await press('ArrowDown');
    await expect.poll(active).toBe('Alpina AG');
    expect(list.getByRole('option', { selected: true }).elements()).toHaveLength(1);
  });

  test('Home and End move in the text and select nothing', async () => {
    await show(<ContactForm />);
    await press('Tab', 'u', 's', 't', 'Home', 'm', 'End', 'e');
    await expect.element(field).toHaveValue('muste');
    await expect.poll(offeredNames).toEqual(['Muster AG', 'Muster Söhne']);
    await expect.poll(chosen).toBe('keiner');
  });

  test('Enter takes the active option, closes the list and does not save the form', async () => {
    await show(<ContactForm />);
    await press('Tab', 'm', 'u');
    await expect.poll(active).toBe('Muster AG');
    await press('ArrowDown', 'Enter');
    await expect.poll(chosen).toBe('Muster Söhne');
    await expect.element(field).toHaveValue('Muster Söhne');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field).not.toHaveAttribute('aria-activedescendant');
    await expect.element(list).not.toBeInTheDocument();
    expect(saved()).toBe(0);
  });

  test('a held Enter takes one option and does not save the form either', async () => {
    await show(<ContactForm />);
    await press('Tab', 'm', 'u');
    await expect.poll(active).toBe('Muster AG');
    await commands.holdKey('Enter', 5);
    await expect.poll(chosen).toBe('Muster AG');
    expect(saved()).toBe(0);
  });

  test('a held Down keeps moving', async () => {
    await show(<ContactForm />);
    await press('Tab', 'ArrowDown');
    await expect.poll(active).toBe('Alpina AG');
    await commands.holdKey('ArrowDown', 3);
    await expect.poll(active).toBe('Zumbrunn');
  });

  test('Tab takes the option and moves to the next field', async () => {
    await show(<ContactForm />);
    await press('Tab', 'z', 'u');
    await expect.poll(active).toBe('Zumbrunn');
    await press('Tab');
    await expect.element(page.getByLabelText('Text')).toHaveFocus();
    await expect.poll(chosen).toBe('Zumbrunn');
    await expect.element(list).not.toBeInTheDocument();
  });

  test('Tab through an untouched list keeps the choice', async () => {
    await show(<ContactForm first={zumbrunn} />);
    await press('Tab', 'ArrowDown');
    await expect.poll(active).toBe('Alpina AG');
    await press('Tab');
    await expect.poll(chosen).toBe('Zumbrunn');
    await expect.element(field).toHaveValue('Zumbrunn');
  });

  test('Esc closes the list and restores the previous choice', async () => {
    await show(<ContactForm first={alpina} />);
    await press('Tab', 'm', 'u');
    await expect.poll(active).toBe('Muster AG');
    await press('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Alpina AG');
    await expect.element(field).toHaveFocus();
  });

  test('Esc inside a dialog closes the list, and a second Esc the dialog', async () => {
    let closed = 0;
    await show(
      <Dialog isOpen title="Verschieben?" onClose={() => (closed += 1)}>
        <ContactForm />
      </Dialog>,
    );
    await userEvent.click(field);
    await expect.poll(active).toBe('Alpina AG');
    await commands.holdKey('Escape', 4);
    await expect.element(list).not.toBeInTheDocument();
    expect(closed).toBe(0);
    await press('Escape');
    await expect.poll(() => closed).toBe(1);
  });

  test('an emptied field means none, and unaccepted text restores the previous choice', async () => {
    await show(<ContactForm first={alpina} />);
    await press('Tab', 'q', 'q', 'q');
    await expect.poll(offeredNames).toEqual([]);
    await press('Tab');
    await expect.element(field).toHaveValue('Alpina AG');
    await press('Shift+Tab', 'Delete', 'Tab');
    await expect.poll(chosen).toBe('keiner');
    await expect.element(field).toHaveValue('');
  });
});

describe('input methods', () => {
  test('Enter that ends a composition selects nothing', async () => {
    await show(<ContactForm />);
    await press('Tab');
    await cdp().send('Input.imeSetComposition', { text: 'mu', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(active).toBe('Muster AG');
    await press('Enter');
    await expect.element(field).toHaveValue('mu');
    await expect.poll(chosen).toBe('keiner');
    await cdp().send('Input.insertText', { text: 'mu' });
    await press('Enter');
    await expect.poll(chosen).toBe('Muster AG');
  });
});

describe('by mouse and finger', () => {
  /** Near the left edge, on the first letter. */
  const onText = { position: { x: 12, y: 12 } };

  test('the first click selects the old text, so that typing replaces it; the second places the caret', async () => {
    await show(<ContactForm first={alpina} />);
    await userEvent.click(field, onText);
    await press('m', 'u');
    await expect.element(field).toHaveValue('mu');
    await expect.poll(active).toBe('Muster AG');
    await press('Enter');
    await expect.poll(chosen).toBe('Muster AG');
    // The field keeps the focus after a choice.
    await userEvent.click(field, onText);
    await press('z');
    await expect.element(field).toHaveValue('z');
    await press('Escape');
    await userEvent.click(field, onText);
    await userEvent.click(field, onText);
    await press('End', 'x');
    await expect.element(field).toHaveValue('Muster AGx');
  });

  test('the button shows all options, a click selects, and the field is focused', async () => {
    await show(<ContactForm first={zumbrunn} />);
    await userEvent.click(page.getByRole('button', { name: 'Auswahl zeigen' }));
    await expect.poll(offeredNames).toEqual(contacts.map(({ name }) => name));
    await userEvent.click(option('Muster Söhne'));
    await expect.poll(chosen).toBe('Muster Söhne');
    await expect.element(field).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  test('a finger scrolls the list without selecting, and selects with a tap', async () => {
    const many = Array.from({ length: 16 }, (_, index) => ({ id: index + 1, name: `Kunde ${index + 10}` }));
    await show(<ContactForm search={async () => many} />);
    await tap(field);
    await expect.element(option('Kunde 11')).toBeVisible();
    await swipe(option('Kunde 18'), -200);
    await expect.element(option('Kunde 25')).toBeInViewport();
    await expect.element(option('Kunde 10')).not.toBeInViewport();
    await expect.poll(chosen).toBe('keiner');
    await tap(option('Kunde 25'));
    await expect.poll(chosen).toBe('Kunde 25');
    await expect.element(field).toHaveFocus();
  });

  test('a click elsewhere closes the list', async () => {
    await show(<ContactForm first={alpina} />);
    await userEvent.click(field);
    await press('m', 'u');
    await expect.poll(active).toBe('Muster AG');
    await userEvent.click(page.getByLabelText('Text'));
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Alpina AG');
  });
});

test('axe finds nothing: closed, open, and without results', async () => {
  await show(<ContactForm mayCreate />);
  expect(await violations()).toEqual([]);
  await press('Tab', 'm', 'u');
  await expect.poll(active).toBe('Muster AG');
  expect(await violations()).toEqual([]);
  await press('q');
  await expect.element(page.getByText('Nichts zu «muq» gefunden')).toBeVisible();
  expect(await violations()).toEqual([]);
});
