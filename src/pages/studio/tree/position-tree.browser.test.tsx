import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '#components/testing/axe.ts';
import { press } from '#components/testing/keys.ts';
import {
  announcements,
  asOpened,
  at,
  group,
  offerPositions,
  openTree,
  position,
  row,
  selectedPositions,
  tree,
  visiblePositions,
} from './test-tree.tsx';

// The Treegrid pattern of the ARIA Authoring Practices Guide with the focus on rows, and what Kontor requires: Alt+Up and Down move, Alt+Left
// and Right nest, Enter adds a line, several can be selected. Groups do not fold.

describe('moving through the tree', () => {
  test('has one tab stop, at the last focused row', async () => {
    await openTree();
    await expect.poll(at).toBe('Abschluss');
    await press('ArrowDown', 'Tab');
    await expect.element(page.getByRole('button', { name: 'Danach' })).toHaveFocus();
    await press('Shift+Tab');
    await expect.poll(at).toBe('Beratung');
    await press('Shift+Tab');
    await expect.element(page.getByRole('button', { name: 'Davor' })).toHaveFocus();
  });

  test('Down, Up, Home and End cross all levels, Right enters a group, and Left goes to the parent', async () => {
    await openTree();
    await press('ArrowUp');
    await expect.poll(at).toBe('Abschluss');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect.poll(at).toBe('Revision');
    await press('ArrowRight');
    await expect.poll(at).toBe('Bericht');
    await press('ArrowRight');
    await expect.poll(at).toBe('Bericht');
    await press('ArrowLeft');
    await expect.poll(at).toBe('Revision');
    await press('End');
    await expect.poll(at).toBe('Versand');
    await press('Home');
    await expect.poll(at).toBe('Abschluss');
  });

  test('each row announces its level, its place there and among all rows', async () => {
    await openTree();
    await expect.poll(visiblePositions).toEqual(asOpened);
    await expect.element(tree).toHaveAttribute('aria-rowcount', '7');
    const places = tree
      .getByRole('row')
      .elements()
      .slice(1)
      .map((each) =>
        ['level', 'posinset', 'setsize', 'rowindex'].map((name) => Number(each.getAttribute(`aria-${name}`))),
      );
    expect(places).toEqual([
      [1, 1, 3, 2],
      [2, 1, 2, 3],
      [2, 2, 2, 4],
      [1, 2, 3, 5],
      [2, 1, 1, 6],
      [1, 3, 3, 7],
    ]);
  });

  test('of a thousand rows only visible ones are rendered, and all can be reached', async () => {
    await openTree(Array.from({ length: 1000 }, (_, index) => position(`Zeile ${index + 1}`)));
    await expect.poll(at).toBe('Zeile 1');
    expect(tree.getByRole('row').elements().length).toBeLessThan(100);
    await press('End');
    await expect.poll(at).toBe('Zeile 1000');
    await expect.element(row('Zeile 1000')).toBeInViewport();
    await press('PageUp', 'ArrowUp');
    await expect.poll(at).toBe('Zeile 989');
    await press('Alt+ArrowUp');
    await expect.element(announcements).toHaveTextContent('Zeile 989: 988 von 1000, auf oberster Stufe');
    await expect.poll(at).toBe('Zeile 989');
  });
});

describe('moving rows', () => {
  test('Alt+Down and Alt+Up move a group with its content, and announce the place or the end', async () => {
    await openTree();
    await press('Alt+ArrowDown');
    await expect.element(announcements).toHaveTextContent('Abschluss: 2 von 3, auf oberster Stufe');
    await expect
      .poll(visiblePositions)
      .toEqual(['1 Revision', '1.1 Bericht', '2 Abschluss', '2.1 Beratung', '2.2 Reise', '3 Versand']);
    await expect.poll(at).toBe('Abschluss');
    await press('Alt+ArrowUp', 'Alt+ArrowUp');
    await expect.element(announcements).toHaveTextContent('Auf dieser Stufe geht es nicht weiter.');
    await expect.poll(visiblePositions).toEqual(asOpened);
    await expect.poll(at).toBe('Abschluss');
  });

  test('Alt+Right moves a row into the group above it, Alt+Left moves it out', async () => {
    await openTree();
    await press('End', 'Alt+ArrowRight');
    await expect.element(announcements).toHaveTextContent('Versand: 2 von 2, in «Revision»');
    await expect.poll(visiblePositions).toEqual([...asOpened.slice(0, 5), '2.2 Versand']);
    await expect.element(row('Versand')).toHaveAttribute('aria-level', '2');
    await expect.poll(at).toBe('Versand');
    await press('Alt+ArrowRight');
    await expect.element(announcements).toHaveTextContent('Darüber steht keine Gruppe.');
    await press('Alt+ArrowLeft');
    await expect.poll(visiblePositions).toEqual(asOpened);
  });

  test('no row moves deeper than 1.2.3.4', async () => {
    await openTree([group('a'), group('b', 'a'), group('c', 'b'), group('d', 'b'), position('e', 'd')]);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+ArrowRight');
    await expect.element(announcements).toHaveTextContent('Mehr als vier Stufen (1.2.3.4) sind nicht möglich.');
    await expect.poll(visiblePositions).toEqual(['1 a', '1.1 b', '1.1.1 c', '1.1.2 d', '1.1.2.1 e']);
  });

  test('a held Alt+Down continues to the end', async () => {
    await openTree([1, 2, 3, 4, 5].map((index) => position(`Zeile ${index}`)));
    await expect.poll(at).toBe('Zeile 1');
    await userEvent.keyboard('{Alt>}');
    await commands.holdKey('ArrowDown', 6);
    await userEvent.keyboard('{/Alt}');
    await expect.poll(visiblePositions).toEqual(['1 Zeile 2', '2 Zeile 3', '3 Zeile 4', '4 Zeile 5', '5 Zeile 1']);
    await expect.poll(at).toBe('Zeile 1');
  });
});

describe('selecting rows', () => {
  test('Shift+Down extends, Shift+Up shrinks, and selected rows move together', async () => {
    await openTree();
    await press('ArrowDown', 'Shift+ArrowDown');
    await expect.poll(selectedPositions).toEqual(['Beratung', 'Reise']);
    await press('Shift+ArrowDown');
    await expect.poll(selectedPositions).toEqual(['Beratung', 'Reise', 'Revision']);
    await press('Shift+ArrowUp');
    await expect.poll(selectedPositions).toEqual(['Beratung', 'Reise']);
    await press('Alt+ArrowLeft');
    await expect
      .poll(visiblePositions)
      .toEqual(['1 Abschluss', '2 Beratung', '3 Reise', '4 Revision', '4.1 Bericht', '5 Versand']);
    await expect.poll(selectedPositions).toEqual(['Beratung', 'Reise']);
    await press('Escape');
    await expect.poll(selectedPositions).toEqual([]);
  });

  test('Space selects a group with its content, Ctrl+A everything', async () => {
    await openTree();
    await press(' ');
    await expect.poll(selectedPositions).toEqual(['Abschluss', 'Beratung', 'Reise']);
    await press(' ');
    await expect.poll(selectedPositions).toEqual([]);
    await press('Control+a');
    await expect.poll(selectedPositions).toHaveLength(6);
    await expect.element(tree).toHaveAttribute('aria-multiselectable', 'true');
  });

  test('Delete removes the selection, and focuses the next row', async () => {
    await openTree();
    await press('ArrowDown', 'Shift+ArrowDown', 'Delete');
    await expect.element(announcements).toHaveTextContent('2 Zeilen gelöscht');
    await expect.poll(at).toBe('Revision');
    await expect.poll(visiblePositions).toEqual(['1 Abschluss', '2 Revision', '2.1 Bericht', '3 Versand']);
  });
});

test('changes by others, even before the row, leave the focus on it', async () => {
  const store = await openTree();
  await press('End');
  store.change((now) => [
    position('Neu'),
    ...now.map((each) => (each.key === 'Reise' ? ({ ...each, type: 'KbPositionText' } as const) : each)),
  ]);
  await expect.element(row('Neu')).toBeVisible();
  await expect.poll(at).toBe('Versand');
  await press('ArrowUp');
  await expect.poll(at).toBe('Bericht');
});

test('a read-only tree can be navigated but not edited', async () => {
  const store = await openTree(offerPositions, true);
  await expect.element(tree).toHaveAttribute('aria-readonly', 'true');
  await press('ArrowDown', 'Delete', 'Enter', 'f', ' ', 'Alt+ArrowDown');
  await expect.poll(at).toBe('Beratung');
  expect(store.read().rows).toEqual(offerPositions);
  expect(await violations()).toEqual([]);
});

test('axe finds nothing: initially, selected, edited', async () => {
  await openTree();
  expect(await violations()).toEqual([]);
  await press('Control+a');
  expect(await violations()).toEqual([]);
  await press('ArrowDown', 'Enter');
  await expect.element(tree.getByLabelText('Bezeichnung')).toHaveFocus();
  expect(await violations()).toEqual([]);
});
