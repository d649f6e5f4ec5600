import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { withField, withRow } from '#domain/position-edit/fields.ts';
import { press } from '#components/testing/keys.ts';
import { asOpened, at, group, openTree, position, row, tree, visiblePositions } from './test-tree.tsx';

describe('typing in a row', () => {
  const text = tree.getByLabelText('Bezeichnung');

  test.each(['Enter', 'F2'])('%s edits; Esc restores the value and the focus', async (key) => {
    await openTree();
    await press('ArrowDown', key);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard(' und mehr');
    await expect.element(text).toHaveValue('Beratung und mehr');
    await press('Escape');
    await expect.poll(at).toBe('Beratung');
    await expect.poll(visiblePositions).toEqual(asOpened);
  });

  test('Esc restores only the field in focus: those before it are saved already', async () => {
    await openTree();
    await press('ArrowDown', 'Enter', 'Tab');
    await expect.element(tree.getByLabelText('Menge')).toHaveFocus();
    await press('4', 'Tab', 'Tab', '5', '0', 'Tab', '1', '0', 'Escape');
    await expect.poll(at).toBe('Beratung');
    await expect.element(row('Beratung')).toMatchTextContent('200.00');
  });

  test.each([
    ['t', 'Notiz'],
    ['r', '10'],
  ])('Esc removes a new line, added by %s, once it takes back the first thing typed there', async (key, typed) => {
    await openTree();
    await press('End', key);
    await userEvent.keyboard(typed);
    await press('Escape');
    await expect.poll(visiblePositions).toEqual(asOpened);
  });

  test('Esc takes back nothing that another person changed in another field', async () => {
    const store = await openTree();
    await press('ArrowDown', 'Enter');
    await userEvent.keyboard(' und mehr');
    store.change((rows) => withRow(rows, 'Beratung', (each) => withField(each, 'unit_price', '120')));
    await press('Escape');
    await expect.poll(at).toBe('Beratung');
    await expect.element(row('Beratung')).toMatchTextContent('120.00');
  });

  test.each([
    ['b', ['1 Abschluss', '1.1 Beratung', '2 Neues', '3 Revision']],
    ['z', ['1 Abschluss', '1.1 Beratung', '1.2 Neues', '2 Revision']],
  ])('a new block or subtotal added by %s inside a block', async (key, expected) => {
    await openTree([group('Abschluss'), position('Beratung', 'Abschluss'), group('Revision')]);
    await press('ArrowDown', key);
    await userEvent.keyboard('Neues');
    await press('Enter');
    await expect.poll(at).toBe('Neues');
    expect(visiblePositions().map((each) => each.replace(/^Neues/, '1.2 Neues'))).toEqual(expected);
  });

  test.each(['b', 'z'])('a new block or subtotal after the last line is not inside its block: %s', async (key) => {
    const store = await openTree([group('Abschluss'), position('Beratung', 'Abschluss')]);
    await press('End', key);
    await userEvent.keyboard('Neues');
    await press('Enter');
    await expect.poll(at).toBe('Neues');
    expect(store.read().rows.at(-1)?.parent).toBeNull();
  });

  test('a click below the list, from a new line that is untouched, adds a line in its place', async () => {
    const store = await openTree();
    await press('ArrowDown', 'f');
    await expect.element(text).toHaveFocus();
    await page.getByRole('group', { name: 'Neue Zeile' }).getByRole('button', { name: 'Text' }).click();
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('Notiz');
    await press('Enter');
    await expect.poll(at).toBe('Notiz');
    expect(store.read().rows.map(({ fields, parent }) => [fields.text, parent])[2]).toEqual(['Notiz', 'Abschluss']);
    expect(store.read().rows).toHaveLength(7);
  });

  test('Enter in a new line that is untouched goes to the line before it', async () => {
    await openTree();
    await press('ArrowDown', 't', 'Enter');
    await expect.poll(at).toBe('Beratung');
    await expect.poll(visiblePositions).toEqual(asOpened);
  });

  test('Tab goes through the fields, and Enter finishes', async () => {
    await openTree();
    await press('ArrowDown', 'Enter', 'Tab');
    await expect.element(tree.getByLabelText('Menge')).toHaveFocus();
    await press('4', 'Tab', 'Tab', '5', '0', 'Enter');
    await expect.poll(at).toBe('Beratung');
    await expect.element(row('Beratung')).toMatchTextContent('200.00');
  });

  test.each([
    ['Std', '2'],
    ['hour', '2'],
    ['heure', '2'],
    ['ora', '2'],
    ['h', '2'],
    ['St', '1'],
    ['Stk', '1'],
  ])('the unit is found by its name or by a word for it: %s', async (letters, unit) => {
    await openTree();
    await press('ArrowDown', 'Enter', 'Tab', 'Tab');
    const field = tree.getByLabelText('Einheit');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(letters);
    await expect.element(field).toHaveValue(unit);
    await press('Tab');
    await expect.element(tree.getByLabelText('Preis')).toHaveFocus();
  });

  test('Enter in the last field starts the next line, and an untouched line is removed', async () => {
    await openTree();
    await press('End', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveValue('');
    await userEvent.keyboard('Porto');
    await press('Tab', 'Enter');
    await expect.poll(visiblePositions).toEqual([...asOpened, '4 Porto']);
    await press('f');
    await expect.element(text).toHaveValue('');
    await press('Escape');
    await expect.poll(visiblePositions).toEqual([...asOpened, '4 Porto']);
    await expect.poll(at).toBe('Porto');
  });

  test.each(['b', 't', 'z'])('Enter finishes a line without further fields, such as that of %s', async (key) => {
    const store = await openTree();
    await press('End', key);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('Neues');
    await press('Enter');
    await expect.poll(at).toBe('Neues');
    expect(store.read().rows).toHaveLength(7);
  });

  test('typing replaces the default name of a new subtotal', async () => {
    await openTree();
    await press('End', 'z');
    await expect.element(text).toHaveValue('Zwischentotal');
    await userEvent.keyboard('Zwischensumme Material');
    await expect.element(text).toHaveValue('Zwischensumme Material');
  });

  test('a pasted text that is too long is not cut, and says so', async () => {
    const store = await openTree();
    await press('End', 't');
    await text.fill('a'.repeat(5984));
    await expect.element(tree.getByRole('alert')).toMatchTextContent('Bezeichnung ist zu lang.');
    expect(store.read().rows.at(-1)?.fields.text).toHaveLength(5984);
  });

  test('a multi-line text is shown completely', async () => {
    const words = ['Erste Zeile', 'zweite Zeile', 'dritte Zeile'];
    await openTree([position('Versand'), position(words.join('\n'))]);
    const heightOf = (name: string) => row(name).element().getBoundingClientRect().height;
    expect(heightOf('dritte Zeile')).toBeGreaterThan(heightOf('Versand') * 1.5);
  });

  test('a held Enter opens the fields, and neither closes them nor adds lines', async () => {
    const store = await openTree();
    await commands.holdKey('Enter', 6);
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveValue('Abschluss');
    expect(store.read().rows).toHaveLength(6);
  });

  test('a held letter acts once', async () => {
    const store = await openTree();
    await press('End');
    await commands.holdKey('u', 5);
    expect(store.read().rows).toHaveLength(7);
    await press('ArrowUp');
    await commands.holdKey('o', 4);
    await expect.element(row('Versand')).toMatchTextContent('Optional');
  });
});
