import { useMemo, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import type { Column } from './column.ts';
import { RecordGrid } from './record-grid.tsx';
import { RecordHead } from './record-head.tsx';
import { rowsOf } from './rows.ts';
import { useSelection } from '../selection/selection.ts';

// The pattern «Grid» of the ARIA Authoring Practices Guide with the focus on rows, and what Kontor requires: one tab stop, arrows move, Enter opens.

type Customer = { readonly id: number; readonly name: string; readonly town: string };

const customers = (count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Kunde ${index + 1}`, town: 'Chur' }));

const columns: readonly Column<Customer>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 'minmax(0,1fr)',
    sort: 'name',
    cell: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    key: 'town',
    label: 'Ort',
    width: '200px',
    cell: ({ town }) => (
      <>
        <button type="button" tabIndex={-1}>
          {town}
        </button>{' '}
        <a href="#map" tabIndex={-1}>
          Karte
        </a>
      </>
    ),
    csv: ({ town }) => town,
  },
];
const order = { field: 'name', isDescending: false };
const none = new Set<number>();
const nameOf = ({ name }: Customer) => name;

type Props = { readonly records: readonly Customer[]; readonly count?: number };

/** A list of these records, possibly with more than are loaded; it shows what was opened. */
const List = ({ records, count = records.length }: Props) => {
  const [opened, setOpened] = useState('nichts');
  const selection = useSelection<Customer>(none);
  const rows = useMemo(() => rowsOf([{ number: 0, rows: records }], count, count, none), [records, count]);
  const head = <RecordHead columns={columns} order={order} onOrder={() => undefined} sortable={['name']} all={null} />;
  return (
    <>
      <p data-testid="opened">{opened}</p>
      <RecordGrid
        label="Kunden"
        rows={rows}
        isOpenEnded={false}
        columns={columns}
        head={head}
        nameOf={nameOf}
        selection={selection}
        failures={new Map()}
        focus={undefined}
        onOpen={({ name }) => setOpened(name)}
        onSight={() => undefined}
      />
      <button type="button">Danach</button>
    </>
  );
};

const grid = page.getByRole('grid', { name: 'Kunden' });
const row = (name: string) => grid.getByRole('row').filter({ hasText: new RegExp(`^${name}\\D`) });
/** The record whose row has the focus. */
const at = (): string | null | undefined =>
  document.activeElement?.matches('[role=row]') === true
    ? [...document.activeElement.querySelectorAll('[role=gridcell]')].find((cell) => cell.textContent !== '')
        ?.textContent
    : undefined;
const opened = page.getByTestId('opened');

/** Moves the focus to the first row. */
const enter = async (): Promise<void> => {
  await expect.element(row('Kunde 1')).toBeVisible();
  await press('Tab', 'Tab');
  await expect.poll(at).toBe('Kunde 1');
};

describe('by keyboard', () => {
  test('heading and rows have one tab stop each', async () => {
    await show(<List records={customers(500)} />);
    await expect.element(row('Kunde 1')).toBeVisible();
    await press('Tab');
    await expect.element(page.getByRole('button', { name: 'Name', exact: false })).toHaveFocus();
    await press('Tab');
    await expect.poll(at).toBe('Kunde 1');
    await press('ArrowDown', 'ArrowDown', 'Shift+Tab', 'Tab');
    await expect.poll(at).toBe('Kunde 3');
  });

  test('Down, Up, page keys, Home and End move, also to rows not yet loaded, and stop at the ends', async () => {
    await show(<List records={customers(500)} />);
    await expect.element(grid).toHaveAttribute('aria-rowcount', '500');
    await enter();
    await press('ArrowUp');
    await expect.poll(at).toBe('Kunde 1');
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await expect.poll(at).toBe('Kunde 2');
    await press('PageDown');
    await expect.poll(at).toBe('Kunde 12');
    await press('End');
    await expect.poll(at).toBe('Kunde 500');
    await expect.element(row('Kunde 500')).toBeInViewport();
    await expect.element(row('Kunde 500')).toHaveAttribute('aria-rowindex', '500');
    await press('ArrowDown', 'PageUp');
    await expect.poll(at).toBe('Kunde 490');
    await press('Home');
    await expect.poll(at).toBe('Kunde 1');
  });

  test('a held Down moves row by row, always visible', async () => {
    await show(<List records={customers(500)} />);
    await enter();
    await commands.holdKey('ArrowDown', 30);
    await expect.poll(at).toBe('Kunde 31');
    await expect.element(row('Kunde 31')).toBeInViewport({ ratio: 1 });
  });

  test('the heading does not cover the focused row', async () => {
    await show(<List records={customers(500)} />);
    await enter();
    await press('End');
    await expect.poll(at).toBe('Kunde 500');
    await commands.holdKey('ArrowUp', 30);
    await expect.poll(at).toBe('Kunde 470');
    const isSeen = () => {
      const rect = document.activeElement?.getBoundingClientRect();
      const found = rect && document.elementFromPoint(rect.left + 100, rect.top + 2);
      return document.activeElement?.contains(found ?? null);
    };
    await expect.poll(isSeen).toBe(true);
  });

  test('Right and Left move through a row’s controls and back', async () => {
    await show(<List records={customers(5)} />);
    await enter();
    await press('ArrowDown', 'ArrowRight');
    await expect.element(row('Kunde 2').getByRole('checkbox')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(row('Kunde 2').getByRole('button')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(row('Kunde 2').getByRole('link')).toHaveFocus();
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect.poll(at).toBe('Kunde 2');
  });

  test('Enter opens the row, but not from one of its controls', async () => {
    await show(<List records={customers(5)} />);
    await enter();
    await press('ArrowDown', 'Enter');
    await expect.element(opened).toHaveTextContent('Kunde 2');
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect.element(row('Kunde 3').getByRole('button')).toHaveFocus();
    await expect.element(opened).toHaveTextContent('Kunde 2');
  });

  test('Space selects and deselects, and rows out of view stay selected', async () => {
    await show(<List records={customers(500)} />);
    await enter();
    await press(' ');
    await expect.element(row('Kunde 1')).toHaveAttribute('aria-selected', 'true');
    await expect.element(row('Kunde 1').getByRole('checkbox', { name: 'Kunde 1 wählen' })).toBeChecked();
    await press('End');
    await expect.poll(at).toBe('Kunde 500');
    await expect.element(row('Kunde 1')).not.toBeInTheDocument();
    await press('Home');
    await expect.poll(at).toBe('Kunde 1');
    await expect.element(row('Kunde 1')).toHaveAttribute('aria-selected', 'true');
    await press(' ');
    await expect.element(row('Kunde 1')).toHaveAttribute('aria-selected', 'false');
  });
});

describe('while others change the records', () => {
  test('a changed record keeps the focus', async () => {
    const records = customers(50);
    const change = await show(<List records={records} />);
    await enter();
    await press('ArrowDown');
    await change(<List records={records.map((each) => (each.id === 2 ? { ...each, town: 'Thun' } : each))} />);
    await expect.element(row('Kunde 2')).toMatchTextContent('Thun');
    await expect.poll(at).toBe('Kunde 2');
  });

  test('a removed record leaves the focus in place, or on the previous row at the end', async () => {
    const change = await show(<List records={customers(3)} />);
    await enter();
    await press('ArrowDown');
    await change(<List records={customers(3).filter(({ id }) => id !== 2)} />);
    await expect.poll(at).toBe('Kunde 3');
    await change(<List records={customers(1)} />);
    await expect.poll(at).toBe('Kunde 1');
  });

  test('the focus stays on its record when rows are inserted or sorted', async () => {
    const records = customers(50);
    const change = await show(<List records={records} />);
    await enter();
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(at).toBe('Kunde 3');
    await change(<List records={[{ id: 90, name: 'Neu', town: 'Bern' }, ...records]} />);
    await expect.element(row('Neu')).toBeInTheDocument();
    await expect.poll(at).toBe('Kunde 3');
    await press(' ');
    await expect.element(row('Kunde 3')).toHaveAttribute('aria-selected', 'true');
    await change(<List records={records.toReversed()} />);
    await expect.poll(at).toBe('Kunde 3');
    await press('ArrowDown');
    await expect.poll(at).toBe('Kunde 2');
    await expect.element(row('Kunde 2')).toBeInViewport();
  });

  test('the list takes no focus from elsewhere', async () => {
    const records = customers(50);
    const change = await show(<List records={records} />);
    await enter();
    await press('ArrowDown', 'Shift+Tab');
    await change(<List records={records.toReversed()} />);
    await expect.element(row('Kunde 50')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Name', exact: false })).toHaveFocus();
  });
});

test('scrolling away keeps the focused row, and Down continues from there', async () => {
  await show(<List records={customers(500)} />);
  await enter();
  await press('ArrowDown');
  page.getByRole('main').element().scrollTo(0, 9000);
  await expect.element(row('Kunde 290')).toBeInViewport();
  await expect.poll(at).toBe('Kunde 2');
  await press('ArrowDown');
  await expect.poll(at).toBe('Kunde 3');
  await expect.element(row('Kunde 3')).toBeInViewport();
});

test('loading rows are busy, and can be navigated', async () => {
  await show(<List records={customers(2)} count={20} />);
  await enter();
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(() => document.activeElement?.getAttribute('aria-busy')).toBe('true');
  await press('Enter', 'ArrowUp');
  await expect.poll(at).toBe('Kunde 2');
  await expect.element(opened).toHaveTextContent('nichts');
});

test('by mouse: a click on a row opens it, but not on a control or selected text', async () => {
  await show(<List records={customers(5)} />);
  await userEvent.click(row('Kunde 2').getByRole('checkbox'));
  await expect.element(row('Kunde 2')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(row('Kunde 2').getByRole('button'));
  await userEvent.dblClick(row('Kunde 3').getByText('Kunde 3'));
  await expect.element(opened).toHaveTextContent('Kunde 3');
  await userEvent.click(row('Kunde 4').getByText('Kunde 4'));
  await expect.element(opened).toHaveTextContent('Kunde 4');
});

test('axe finds nothing: a long list, and one that is loading', async () => {
  const change = await show(<List records={customers(500)} />);
  await enter();
  await press(' ');
  expect(await violations()).toEqual([]);
  await change(<List records={customers(2)} count={20} />);
  expect(await violations()).toEqual([]);
});

describe('several rows', () => {
  const chosen = (): readonly (string | undefined)[] =>
    [...document.querySelectorAll('[role=row][aria-selected=true]')].map(
      (each) => /Kunde \d+/.exec(each.textContent ?? '')?.[0],
    );

  test('Shift with an arrow extends and shrinks the selection, and earlier ones stay', async () => {
    await show(<List records={customers(50)} />);
    await enter();
    await press(' ', 'ArrowDown', 'ArrowDown', ' ', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(chosen).toEqual(['Kunde 1', 'Kunde 3', 'Kunde 4', 'Kunde 5']);
    await press('Shift+ArrowUp');
    await expect.poll(chosen).toEqual(['Kunde 1', 'Kunde 3', 'Kunde 4']);
  });

  test('Shift-click selects a range from the last selection, Ctrl-click one more, and nothing opens', async () => {
    await show(<List records={customers(50)} />);
    await row('Kunde 2').getByRole('checkbox').click();
    await row('Kunde 5').click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual(['Kunde 2', 'Kunde 3', 'Kunde 4', 'Kunde 5']);
    await row('Kunde 8').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(chosen).toEqual(['Kunde 2', 'Kunde 3', 'Kunde 4', 'Kunde 5', 'Kunde 8']);
    await row('Kunde 9')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toHaveLength(6);
    await expect.element(opened).toHaveTextContent('nichts');
  });
});
