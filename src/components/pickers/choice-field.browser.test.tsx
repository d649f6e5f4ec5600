import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../testing/keys.ts';
import { show } from '../testing/show.tsx';
import { ChoiceField } from './choice-field.tsx';

type Drafts = readonly { readonly value: number; readonly label: string }[];

const late = Promise.withResolvers<Drafts>();

const LateChoice = () => {
  const [options, setOptions] = useState<Drafts>([]);
  const [value, setValue] = useState<number | string | null>(null);
  void late.promise.then(setOptions);
  return (
    <>
      <ChoiceField label="Entwurf" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

test('options that arrive after their text was typed are found', async () => {
  await show(<LateChoice />);
  await press('Tab', 's', 'a', 'm');
  await expect.element(page.getByText('Nichts zu «sam» gefunden')).toBeVisible();
  late.resolve([{ value: 62, label: 'RE-00062 · Sammelrechnung' }]);
  await expect.element(page.getByRole('option', { name: /Sammelrechnung/ })).toBeVisible();
  await press('Enter');
  await expect.element(page.getByText('62', { exact: true })).toBeVisible();
});
