import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { cdp, commands, page, userEvent } from 'vitest/browser';
import { Dialog } from '../feedback/dialog.tsx';
import { violations } from '../testing/axe.ts';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { DateField } from './date-field.tsx';

// The patterns «Date Picker Dialog» and «Grid» of the ARIA Authoring Practices Guide, and what Kontor requires: `gest` reads Mi 19.11.2025, the
// calendar opens on Alt+Down, today is marked. Today is a Thursday.

const Form = ({ first = null }: { readonly first?: string | null }) => {
  const [date, setDate] = useState(first);
  const [saved, setSaved] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved((count) => count + 1);
      }}
    >
      <DateField label="Datum" today="2025-11-20" value={date} onChange={setDate} />
      <button type="submit">Weiter</button>
      <p data-testid="value">{date ?? 'keines'}</p>
      <p data-testid="saved">{saved}</p>
    </form>
  );
};

const field = page.getByRole('textbox', { name: 'Datum' });
const calendar = page.getByRole('dialog', { name: 'Kalender' });
const value = page.getByTestId('value');
/** The focused day of the calendar: «Donnerstag, 20. November 2025». */
const day = (): string | null | undefined =>
  document.activeElement?.closest('[role=gridcell]')?.querySelector('button')?.getAttribute('aria-label');

describe('typing a date', () => {
  test.each([
    ['de', 'gestern', 'Mi 19.11.2025'],
    ['de', 'gest', 'Mi 19.11.2025'],
    ['fr', 'hier', 'mer 19.11.2025'],
    ['it', 'ieri', 'mer 19.11.2025'],
    ['en', 'yesterday', 'Wed 19.11.2025'],
    ['de', '-1', 'Mi 19.11.2025'],
    ['de', '19.11.', 'Mi 19.11.2025'],
    ['it', 'mercoledì', 'mer 19.11.2025'],
  ] as const)('%s: «%s» reads %s', async (language, typed, reading) => {
    await show(<Form />, language);
    await press('Tab');
    await userEvent.keyboard(typed);
    await expect.element(page.getByText(reading)).toBeVisible();
    await expect.element(value).toHaveTextContent('2025-11-19');
    await press('Tab');
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  test('leaving an invalid date by a click shows its error only after the click, which hits what was pressed', async () => {
    const Table = () => {
      const [clicks, setClicks] = useState(0);
      return (
        <>
          <Form />
          <button type="button" onClick={() => setClicks(clicks + 1)}>{`Zeile ${clicks}`}</button>
        </>
      );
    };
    await show(<Table />);
    await press('Tab');
    await userEvent.keyboard('31.02.2026');
    const row = page.getByRole('button', { name: /^Zeile/ });
    const { left, top, height } = row.element().getBoundingClientRect();
    const mouse = (type: 'mousePressed' | 'mouseReleased') =>
      cdp().send('Input.dispatchMouseEvent', { type, x: left + 5, y: top + height / 2, button: 'left', clickCount: 1 });
    await mouse('mousePressed');
    await expect.element(row).toHaveFocus();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await mouse('mouseReleased');
    await expect.element(field).toHaveAccessibleDescription('Der Februar 2026 endet am 28.');
    await expect.element(row).toHaveTextContent('Zeile 1');
  });

  test('an invalid date is kept, marked when the field is left, and can be corrected', async () => {
    await show(<Form />);
    await press('Tab');
    await userEvent.keyboard('31.2.');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await press('Tab');
    await expect.element(field).toHaveValue('31.2.');
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Der Februar 2025 endet am 28.');
    await expect.element(value).toHaveTextContent('keines');
    await press('Shift+Tab', 'ArrowRight', 'Home', 'Delete', '2');
    await expect.element(value).toHaveTextContent('2025-02-21');
    await expect.element(field).toBeValid();
  });

  test('an unknown word shows what is valid', async () => {
    await show(<Form />);
    await press('Tab');
    await userEvent.keyboard('bald');
    await press('Tab');
    await expect
      .element(field)
      .toHaveAccessibleDescription('Das ist kein Datum. Möglich sind 20.11., gestern oder -2.');
  });
});

describe('saving with an unreadable date', () => {
  const saved = page.getByTestId('saved');

  test('is refused: the error shows, the field has the focus, and the corrected date is saved', async () => {
    await show(<Form first="2025-11-18" />);
    await userEvent.click(field);
    await press('Control+a');
    await userEvent.keyboard('31.02.2026{Enter}');
    await expect.element(field).toHaveAccessibleDescription('Der Februar 2026 endet am 28.');
    await userEvent.click(page.getByRole('button', { name: 'Weiter' }));
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('31.02.2026');
    await expect.element(field).toHaveAccessibleDescription('Der Februar 2026 endet am 28.');
    await expect.element(saved).toHaveTextContent('0');
    await press('Control+a');
    await userEvent.keyboard('28.02.2026{Enter}');
    await expect.element(saved).toHaveTextContent('1');
    await expect.element(value).toHaveTextContent('2026-02-28');
  });

  test('is possible without any date', async () => {
    await show(<Form first="2025-11-18" />);
    await userEvent.click(field);
    await press('Control+a', 'Delete');
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toHaveTextContent('1');
    await expect.element(value).toHaveTextContent('keines');
  });
});

describe('the calendar by keyboard', () => {
  const open = async (first: string | null = null): Promise<void> => {
    await show(<Form first={first} />);
    await press('Tab', 'Alt+ArrowDown');
    await expect.element(calendar).toBeVisible();
  };

  test('Alt+Down opens it at today or the chosen day', async () => {
    await open();
    await expect.poll(day).toBe('Donnerstag, 20. November 2025');
    await expect
      .element(page.getByRole('button', { name: 'Donnerstag, 20. November 2025' }))
      .toHaveAttribute('aria-current', 'date');
    expect(page.getByRole('gridcell', { selected: true }).elements()).toHaveLength(0);
  });

  test('the chosen day is marked as selected', async () => {
    await open('2025-02-28');
    await expect.poll(day).toBe('Freitag, 28. Februar 2025');
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('28');
  });

  test.each([
    ['2025-11-30', 'ArrowRight', 'Montag, 1. Dezember 2025'],
    ['2025-11-01', 'ArrowLeft', 'Freitag, 31. Oktober 2025'],
    ['2025-11-27', 'ArrowDown', 'Donnerstag, 4. Dezember 2025'],
    ['2025-11-03', 'ArrowUp', 'Montag, 27. Oktober 2025'],
    ['2025-12-31', 'ArrowRight', 'Donnerstag, 1. Januar 2026'],
    ['2025-11-20', 'Home', 'Montag, 17. November 2025'],
    ['2025-11-20', 'End', 'Sonntag, 23. November 2025'],
    ['2025-11-29', 'End', 'Sonntag, 30. November 2025'],
    ['2025-11-01', 'Home', 'Montag, 27. Oktober 2025'],
    ['2025-01-31', 'PageDown', 'Freitag, 28. Februar 2025'],
    ['2025-03-31', 'PageUp', 'Freitag, 28. Februar 2025'],
    ['2025-01-05', 'PageUp', 'Donnerstag, 5. Dezember 2024'],
    ['2024-02-29', 'Shift+PageDown', 'Freitag, 28. Februar 2025'],
    ['2025-11-20', 'Shift+PageUp', 'Mittwoch, 20. November 2024'],
  ])('from %s %s goes to %s', async (first, key, expected) => {
    await open(first);
    await expect.element(calendar).toBeVisible();
    await press(key);
    await expect.poll(day).toBe(expected);
    await expect.element(page.getByRole('grid', { name: expected.split('. ')[1] ?? '' })).toBeVisible();
    await expect.element(value).toHaveTextContent(first);
  });

  test.each(['Enter', ' '])('«%s» chooses the day and focuses the field', async (key) => {
    await open();
    await press('ArrowLeft', key);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('19.11.2025');
    await expect.element(value).toHaveTextContent('2025-11-19');
    await expect.element(calendar).not.toBeInTheDocument();
  });

  test('a held Enter chooses the day and does not save the form', async () => {
    await open();
    await commands.holdKey('Enter', 5);
    await expect.element(value).toHaveTextContent('2025-11-20');
    await expect.element(page.getByTestId('saved')).toHaveTextContent('0');
  });

  test.each(['Escape', 'Tab'])('%s returns the focus and chooses nothing', async (key) => {
    await open('2025-11-18');
    await press('ArrowLeft', key);
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('18.11.2025');
  });

  test('Esc inside a dialog closes only the calendar', async () => {
    let closed = 0;
    await show(
      <Dialog isOpen title="Wann?" onClose={() => (closed += 1)}>
        <Form />
      </Dialog>,
    );
    await userEvent.click(field);
    await press('Alt+ArrowDown');
    await expect.poll(day).toBe('Donnerstag, 20. November 2025');
    await press('Escape');
    await expect.element(calendar).not.toBeInTheDocument();
    expect(closed).toBe(0);
  });
});

test.each([
  ['de', 'Mo', 'So'],
  ['fr', 'lun', 'dim'],
  ['it', 'lun', 'dom'],
  ['en', 'Mon', 'Sun'],
] as const)('%s: the week goes from %s to %s', async (language, first, last) => {
  await show(<Form />, language);
  await press('Tab', 'Alt+ArrowDown');
  await expect.element(page.getByRole('columnheader').first()).toHaveTextContent(first);
  await expect.element(page.getByRole('columnheader').last()).toHaveTextContent(last);
});

test('by mouse: the button opens, the arrows change the month, a click chooses, and one elsewhere closes', async () => {
  await show(<Form />);
  const button = page.getByRole('button', { name: 'Kalender öffnen' });
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Nächster Monat' }));
  await expect.poll(day).toBe('Samstag, 20. Dezember 2025');
  await userEvent.click(page.getByRole('button', { name: 'Voriger Monat' }));
  await userEvent.click(page.getByRole('button', { name: 'Montag, 3. November 2025' }));
  await expect.element(field).toHaveValue('03.11.2025');
  await expect.element(field).toHaveFocus();
  await userEvent.click(button);
  await expect.element(calendar).toBeVisible();
  await userEvent.click(page.getByRole('heading'));
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(value).toHaveTextContent('2025-11-03');
});

test('axe finds nothing: initially, with the calendar open, with an invalid date', async () => {
  await show(<Form first="2025-11-18" />);
  expect(await violations()).toEqual([]);
  await press('Tab', 'Alt+ArrowDown');
  await expect.element(calendar).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('Escape', 'Control+a', 'x', 'Tab');
  await expect.element(field).toBeInvalid();
  expect(await violations()).toEqual([]);
});
