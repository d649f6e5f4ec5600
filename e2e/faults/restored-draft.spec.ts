import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { isJson, recordOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';
import { draftKeys, textField, versionOf } from './form-drafts.ts';

type Field = { readonly label: string; readonly name: string };
/** A form of an existing record, two of its fields, and the path of the record at the service. */
type Opened = { readonly form: string; readonly record: string; readonly field: Field; readonly other: Field };

const idIn = (made: unknown): number => (isJson(made) ? Number(made['id']) : 0);

const openers: Readonly<Record<string, (page: Page) => Promise<Opened>>> = {
  'a contact': async (page) => {
    await openPage(page, '/contacts');
    const contact = { contact_type_id: 1, name_1: 'Zwei Fenster AG', city: 'Alt', user_id: 1, owner_id: 1 };
    const id = idIn(await callService(page, 'POST', '/contact', contact));
    return {
      form: `/contacts/${id}/edit`,
      record: `/contact/${id}`,
      field: { label: 'Ort', name: 'city' },
      other: { label: 'Website', name: 'url' },
    };
  },
  'the details of an invoice': async (page) => {
    await openPage(page, '/invoices');
    const id = idIn(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1, title: 'Alt' }));
    return {
      form: `/invoices/${id}/edit`,
      record: `/kb_invoice/${id}`,
      field: { label: 'Titel', name: 'title' },
      other: { label: 'API-Referenz', name: 'api_reference' },
    };
  },
  'the company profile': async (page) => {
    await openPage(page, '/contacts');
    return {
      form: '/settings/company',
      record: '/kontor/company_profile',
      field: { label: 'Ort', name: 'city' },
      other: { label: 'Telefon', name: 'phone' },
    };
  },
};

const stored = async (page: Page, { record }: Opened, { name }: Field) => (await recordOf(page, record))[name];

/** Types into the field, until the browser has kept a draft. */
const type = async (page: Page, { form, field }: Opened, text: string): Promise<void> => {
  await page.goto(form);
  await textField(page, field.label).fill(text);
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
};

const changeElsewhere = (page: Page, { record }: Opened, { name }: Field, value: string) =>
  callService(page, 'POST', record, { [name]: value });

const expectQuestion = async (page: Page, { field }: Opened): Promise<void> => {
  await expect(versionOf(page, field.label, 'Meine')).toContainText('Hier');
  await expect(versionOf(page, field.label, 'Andere')).toContainText('Dort');
  await expect(textField(page, field.label)).toHaveValue('Hier');
};

const save = (page: Page) => page.keyboard.press('Control+s');

for (const [name, open] of Object.entries(openers)) {
  test(`${name}: a question about two versions survives reloads, and nothing is saved before its answer`, async ({
    signedIn: page,
  }) => {
    const opened = await open(page);
    await type(page, opened, 'Hier');
    await changeElsewhere(page, opened, opened.field, 'Dort');
    await expectQuestion(page, opened);
    for (const _time of ['once', 'twice']) {
      await page.reload();
      await expectQuestion(page, opened);
      await save(page);
      await expect(page.getByText('Nicht gespeichert.')).toBeVisible();
      expect(await stored(page, opened, opened.field)).toBe('Dort');
    }
    await versionOf(page, opened.field.label, 'Meine').click();
    await page.reload();
    await expect(page.getByText('1 Änderung blieb erhalten.')).toBeVisible();
    await expect(versionOf(page, opened.field.label, 'Meine')).toHaveCount(0);
    await save(page);
    await expect.poll(() => stored(page, opened, opened.field)).toBe('Hier');
    await expect.poll(() => draftKeys(page)).toEqual([]);
  });

  test(`${name}: a draft found later asks about a field that was changed meanwhile`, async ({ signedIn: page }) => {
    const opened = await open(page);
    await type(page, opened, 'Hier');
    await page.goto('about:blank');
    await changeElsewhere(page, opened, opened.field, 'Dort');
    await changeElsewhere(page, opened, opened.other, '044 111 22 33');
    await page.goto(opened.form);
    await expectQuestion(page, opened);
    await expect(textField(page, opened.other.label)).toHaveValue(/044 ?111 ?22 ?33/);
    await versionOf(page, opened.field.label, 'Andere').click();
    await expect(textField(page, opened.field.label)).toHaveValue('Dort');
    await expect.poll(() => draftKeys(page)).toEqual([]);
  });

  test(`${name}: a draft found later is merged with changes of other fields`, async ({ signedIn: page }) => {
    const opened = await open(page);
    await type(page, opened, 'Hier');
    await page.goto('about:blank');
    await changeElsewhere(page, opened, opened.other, '044 111 22 33');
    await page.goto(opened.form);
    await expect(textField(page, opened.field.label)).toHaveValue('Hier');
    await expect(page.getByText('1 Änderung blieb erhalten.')).toBeVisible();
    await save(page);
    await expect.poll(() => stored(page, opened, opened.field)).toBe('Hier');
    expect(await stored(page, opened, opened.other)).toBe('044 111 22 33');
  });

  test(`${name}: discarding a draft while its question is open shows the other version`, async ({ signedIn: page }) => {
    const opened = await open(page);
    await type(page, opened, 'Hier');
    await changeElsewhere(page, opened, opened.field, 'Dort');
    await expectQuestion(page, opened);
    await page.reload();
    await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await expect(textField(page, opened.field.label)).toHaveValue('Dort');
    await expect.poll(() => draftKeys(page)).toEqual([]);
  });
}

test('the question survives a reload when the other version was saved in another tab', async ({
  signedIn: page,
  context,
}) => {
  const open = openers['a contact'];
  if (open === undefined) throw new Error('No contact.');
  const opened = await open(page);
  const other = await context.newPage();
  await other.goto(opened.form);
  await expect(textField(other, opened.field.label)).toHaveValue('Alt');
  await type(page, opened, 'Hier');
  await textField(other, opened.field.label).fill('Dort');
  await other.keyboard.press('Control+s');
  await expect.poll(() => stored(page, opened, opened.field)).toBe('Dort');
  await expectQuestion(page, opened);
  await page.reload();
  await expectQuestion(page, opened);
});
