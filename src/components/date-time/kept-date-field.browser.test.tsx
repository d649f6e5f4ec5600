import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { KeptDateField } from './kept-date-field.tsx';

// Today is a Thursday.
const field = page.getByRole('textbox', { name: 'Datum' });
const value = page.getByTestId('value');

test('a date that is always set keeps an unreadable text with its message, and its value', async () => {
  const Kept = () => {
    const [date, setDate] = useState('2025-11-18');
    return (
      <>
        <KeptDateField label="Datum" today="2025-11-20" value={date} onChange={setDate} />
        <p data-testid="value">{date}</p>
        <button type="button" onClick={() => setDate('2025-11-30')}>
          Monatsende
        </button>
      </>
    );
  };
  await show(<Kept />);
  await userEvent.click(field);
  await press('Control+a');
  await userEvent.keyboard('31.02.2026');
  await press('Tab');
  await expect.element(field).toHaveValue('31.02.2026');
  await expect.element(field).toHaveAccessibleDescription('Der Februar 2026 endet am 28.');
  const before = value.element().textContent;
  await userEvent.click(field);
  await press('Control+a', 'Delete', 'Tab');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAccessibleDescription('Diese Angabe fehlt.');
  await expect.element(value).toHaveTextContent(before);
  await userEvent.click(page.getByRole('button', { name: 'Monatsende' }));
  await expect.element(field).toHaveValue('30.11.2025');
  await expect.element(field).toBeValid();
});

describe('a date that is always set and is passed on late, as by an address', () => {
  const Late = () => {
    const [date, setDate] = useState('2025-11-18');
    const [passed, setPassed] = useState<readonly string[]>([]);
    const pass = (next: string) => {
      setPassed((now) => [...now, next]);
      setTimeout(() => setDate(next), 150);
    };
    return (
      <>
        <KeptDateField label="Datum" today="2025-11-20" value={date} onChange={pass} />
        <p data-testid="value">{date}</p>
        <p data-testid="passed">{passed.join(' ')}</p>
      </>
    );
  };
  const passed = page.getByTestId('passed');
  const type = async (text: string): Promise<void> => {
    await userEvent.click(field);
    await press('Control+a');
    // One key after the other, each of them shown before the next.
    for (const key of text) await userEvent.keyboard(key);
  };

  test.each(['Tab', 'Enter'])('keeps each key, and counts on %s', async (key) => {
    await show(<Late />);
    await type('22.12.2026');
    await expect.element(field).toHaveValue('22.12.2026');
    await expect.element(passed).toHaveTextContent('');
    await press(key);
    await expect.element(value).toHaveTextContent('2026-12-22');
    await expect.element(field).toHaveValue('22.12.2026');
    await expect.poll(() => passed.element().textContent).toBe('2026-12-22');
  });

  test('an impossible day changes nothing, although its beginning is a day', async () => {
    await show(<Late />);
    await type('31.2.');
    await press('Tab');
    await expect.element(field).toHaveAccessibleDescription('Der Februar 2025 endet am 28.');
    await expect.element(passed).toHaveTextContent('');
  });

  test('a day of the calendar counts at once', async () => {
    await show(<Late />);
    await userEvent.click(field);
    await press('Alt+ArrowDown', 'ArrowLeft', 'Enter');
    await expect.element(field).toHaveFocus();
    await expect.poll(() => passed.element().textContent).toBe('2025-11-17');
    await expect.element(field).toHaveValue('17.11.2025');
  });
});
