import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { active, chosen, ContactForm, field, findContacts, list, offeredNames, saved } from './test-contact-form.tsx';
import { ComboBox } from './combo-box.tsx';
import type { Choice, SearchChoices } from './use-options.ts';

const status = page.getByRole('status');

/** A search whose results the test releases. */
const slow = () => {
  const pending = new Map<string, (found: readonly Choice[]) => void>();
  const search: SearchChoices = (text) => new Promise((resolve) => pending.set(text, resolve));
  const answer = async (text: string) => {
    await expect.poll(() => pending.has(text)).toBe(true);
    pending.get(text)?.(findContacts(text));
  };
  return { search, answer };
};

test('no results and failures are shown and announced', async () => {
  await show(<ContactForm search={async (text) => (text === 'x' ? [] : Promise.reject(new Error('down')))} />);
  await press('Tab', 'x');
  await expect.element(page.getByText('Nichts zu «x» gefunden')).toBeVisible();
  await expect.element(status).toHaveTextContent('0 Treffer');
  await press('y');
  await expect.element(page.getByText('Die Suche ist fehlgeschlagen.').first()).toBeVisible();
  await expect.element(status).toHaveTextContent('Die Suche ist fehlgeschlagen.');
});

test('the last row creates the typed name, and appears only after the service has answered', async () => {
  const { search, answer } = slow();
  await show(<ContactForm search={search} mayCreate />);
  await press('Tab', 'm', 'u');
  await expect.element(list).toBeInTheDocument();
  await expect.element(page.getByText('anlegen')).not.toBeInTheDocument();
  await answer('m');
  await answer('mu');
  await expect.element(page.getByText('«mu» anlegen')).toBeVisible();
  await press('ArrowUp', 'Enter');
  await expect.poll(chosen).toBe('mu (neu)');
  await expect.element(list).not.toBeInTheDocument();
});

test('if nothing matches, Enter creates nothing and leaves the list open; an arrow key leads to the last row', async () => {
  await show(<ContactForm mayCreate />);
  await press('Tab', 'N', 'e', 'u');
  await expect.element(page.getByText('«Neu» anlegen')).toBeVisible();
  await press('Enter');
  await expect.element(list).toBeInTheDocument();
  await expect.element(field).toHaveValue('Neu');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  expect(chosen()).toBe('keiner');
  expect(saved()).toBe(0);
  await press('ArrowDown', 'Enter');
  await expect.poll(chosen).toBe('Neu (neu)');
});

test('Tab out of a name that nothing matches creates nothing', async () => {
  await show(<ContactForm mayCreate />);
  await press('Tab', 'N', 'e', 'u');
  await expect.element(page.getByText('«Neu» anlegen')).toBeVisible();
  await press('Tab');
  await expect.element(list).not.toBeInTheDocument();
  expect(chosen()).toBe('keiner');
});

test('the row that creates waits for a click: pointing at it does not give it to Enter', async () => {
  await show(<ContactForm mayCreate />);
  await press('Tab', 'N', 'e', 'u');
  const create = page.getByText('«Neu» anlegen');
  await userEvent.hover(create);
  await press('Enter');
  await expect.element(list).toBeInTheDocument();
  expect(chosen()).toBe('keiner');
  await userEvent.click(create);
  await expect.poll(chosen).toBe('Neu (neu)');
});

test('answers out of order do not replace the latest search', async () => {
  const { search, answer } = slow();
  await show(<ContactForm search={search} />);
  await press('Tab', 'm');
  await expect.element(list).toBeInTheDocument();
  await press('Backspace', 'z');
  await answer('z');
  await expect.poll(offeredNames).toEqual(['Zumbrunn']);
  await answer('m');
  await press('End');
  await expect.poll(offeredNames).toEqual(['Zumbrunn']);
  await expect.poll(active).toBe('Zumbrunn');
});

test('typing faster than the service answers takes the best match, unless another was chosen since', async () => {
  const { search, answer } = slow();
  await show(<ContactForm search={search} />);
  await press('Tab', 'm', 'u', 'Enter');
  await answer('mu');
  await expect.poll(chosen).toBe('Muster AG');
  await press('Control+a', 'a', 'l', 'Enter', 'Control+a', 'z', 'u');
  await answer('zu');
  await expect.poll(active).toBe('Zumbrunn');
  await press('Enter');
  await expect.poll(chosen).toBe('Zumbrunn');
  await answer('al');
  await press('End');
  await expect.poll(chosen).toBe('Zumbrunn');
});

/** A choice whose name is still loading when the form opens. */
const LateName = ({ name }: { readonly name: Promise<string> }) => {
  const [chosen, setChosen] = useState('…');
  useEffect(() => void name.then(setChosen), [name]);
  return (
    <ComboBox
      label="Kontakt"
      value={1}
      onChange={() => undefined}
      chosenName={chosen}
      search={async (text) => findContacts(text)}
    />
  );
};

test('typing replaces a name that arrived after the focus, and opens the list', async () => {
  const name = Promise.withResolvers<string>();
  await show(<LateName name={name.promise} />);
  await press('Tab');
  name.resolve('Muster AG');
  await expect.element(field).toHaveValue('Muster AG');
  await press('z');
  await expect.element(field).toHaveValue('z');
  await expect.poll(offeredNames).toEqual(['Zumbrunn']);
});

test('a moved caret stays in place when the name arrives', async () => {
  const name = Promise.withResolvers<string>();
  await show(<LateName name={name.promise} />);
  await press('Tab', 'End');
  name.resolve('Muster AG');
  await expect.element(field).toHaveValue('Muster AG');
  await press('Z');
  await expect.element(field).toHaveValue('Muster AGZ');
});
