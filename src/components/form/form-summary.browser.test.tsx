import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ServiceError } from '#api/service/http.ts';
import { requiredText } from '#contract/notation.ts';
import { Bound } from '../fields/bound.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useContractForm } from '../fields/use-contract-form.ts';
import { violations } from '../testing/axe.ts';
import { show } from '../testing/show.tsx';
import { PartForm } from './part-form.tsx';
import { useSave } from './use-save.ts';

// The «Alert» pattern of the ARIA Authoring Practices Guide, WCAG 3.3.1 (the field in error is identified), and what Kontor requires: after a
// refusal, what is typed next goes to the first wrong field.

const values = z.strictObject({ name: requiredText(100), colour: z.string(), city: requiredText(100) });
type Values = z.infer<typeof values>;

/** Refusals of the service, in turn; afterwards it saves. */
let refusals: string[][];

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'colour', label: 'Farbe' },
  { name: 'city', label: 'Ort' },
] as const;

/** The colour has no control that takes the focus. */
const Form = () => {
  const form = useContractForm<Values>(values, { name: '', colour: '', city: '' });
  const saving = useSave({
    form,
    fields,
    save: async (): Promise<null> => {
      const errors = refusals.shift();
      if (errors !== undefined) throw new ServiceError(422, 'Nicht gespeichert', errors);
      return null;
    },
    onSaved: () => {},
  });
  return (
    <PartForm title="Ort" form={form} fields={fields} saving={saving} failed="Nicht gespeichert.">
      <Bound form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </Bound>
      <Bound form={form} name="city">
        {(field) => <TextField {...field} label="Ort" />}
      </Bound>
      <button type="submit">Sichern</button>
    </PartForm>
  );
};

const name = page.getByRole('textbox', { name: 'Name' });
const city = page.getByRole('textbox', { name: 'Ort' });
const save = page.getByRole('button', { name: 'Sichern' });
const alert = page.getByRole('alert');

beforeEach(async () => {
  refusals = [];
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
});

test('after a refusal the first wrong field has the focus and its reason, and the summary is one alert with a way to each', async () => {
  await save.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Der Text fehlt.');
  expect(alert.elements()).toHaveLength(1);
  await expect.element(alert).toHaveTextContent('2 Felder stimmen noch nicht:NameOrt');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('Muster');
  await expect.element(name).toHaveValue('Muster');
  await alert.getByRole('button', { name: 'Ort' }).click();
  await expect.element(city).toHaveFocus();
});

test('every refusal is announced, and leads to the first field that is still wrong', async () => {
  await save.click();
  await expect.element(name).toHaveFocus();
  const announced = alert.element();
  await userEvent.keyboard('Muster{Enter}');
  await expect.element(city).toHaveFocus();
  expect(announced.isConnected).toBe(false);
  expect(alert.elements()).toHaveLength(1);
  const again = alert.element();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => again.isConnected).toBe(false);
  await expect.element(city).toHaveFocus();
});

test('a refusal by the service leads to its field', async () => {
  refusals = [['city: Den Ort gibt es nicht.']];
  await name.fill('Muster');
  await city.fill('Nirgends');
  await save.click();
  await expect.element(city).toHaveFocus();
  await expect.element(city).toHaveAccessibleDescription('Den Ort gibt es nicht.');
  await expect.element(alert).toHaveTextContent('1 Feld stimmt noch nicht:Ort');
});

test('if the wrong field takes no focus, the summary has it', async () => {
  refusals = [['colour: Die Farbe gibt es nicht.']];
  await name.fill('Muster');
  await city.fill('Bern');
  await save.click();
  await expect.element(alert).toHaveTextContent('1 Feld stimmt noch nicht:Farbe');
  await expect.poll(() => document.activeElement?.contains(alert.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
