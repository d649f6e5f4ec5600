import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { openDraft, row } from '../documents/estimate-draft.ts';
import { idOf, listOf } from '../records.ts';
import { expect, openPage, test } from '../support.ts';
import { draftKeys, textField, versionOf } from './form-drafts.ts';

/** The path of the position of this type in an estimate. */
const positionPath = async (page: Page, id: number, type: 'custom' | 'discount'): Promise<string> => {
  const path = `/kb_offer/${id}/kb_position_${type}`;
  const [found] = listOf(await callService(page, 'GET', path));
  return `${path}/${Number(found?.['id'])}`;
};

/** Types over the text of a line while no change reaches the service, until the browser has kept a draft. */
const typeOver = async (page: Page, name: string, text: string): Promise<void> => {
  await page.route('**/api/kb_offer/**', (route) => route.abort());
  await row(page, name).getByText(name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
};

const conflict = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });

const takeOther = (page: Page) => page.getByRole('button', { name: 'Andere Fassung übernehmen' }).click();

/** Opens the document again, and sees the other version without a question. */
const expectSettled = async (page: Page, name: string): Promise<void> => {
  await expect.poll(() => draftKeys(page)).toEqual([]);
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Andere Fassung übernehmen' })).toHaveCount(0);
};

test('the other version of a line, once taken, stays after the document is opened again', async ({
  signedIn: page,
}) => {
  const id = await openDraft(page, ['Eins']);
  await typeOver(page, 'Eins', 'Hier');
  await callService(page, 'POST', await positionPath(page, id, 'custom'), { text: 'Dort' });
  await page.unroute('**/api/kb_offer/**');
  await conflict(page, 'Bezeichnung: hier «Hier», anderswo gespeichert «Dort».');
  await takeOther(page);
  await expectSettled(page, 'Dort');
  await expect(row(page, 'Hier')).toHaveCount(0);
});

test('the other version of a discount line, once taken, stays after the document is opened again', async ({
  signedIn: page,
}) => {
  const id = await openDraft(page, ['Eins']);
  const discount = { text: 'Treue', is_percentual: true, value: '5' };
  await callService(page, 'POST', `/kb_offer/${id}/kb_position_discount`, discount);
  await typeOver(page, 'Treue', 'Hier');
  await callService(page, 'POST', await positionPath(page, id, 'discount'), { text: 'Dort' });
  await page.unroute('**/api/kb_offer/**');
  await conflict(page, 'Bezeichnung: hier «Hier», anderswo gespeichert «Dort».');
  await takeOther(page);
  await expectSettled(page, 'Dort');
});

test('a line typed without the service and then undone does not come back', async ({ signedIn: page }) => {
  await openDraft(page, ['Eins']);
  await typeOver(page, 'Eins', 'Hier');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Eins')).toBeVisible();
  await page.unroute('**/api/kb_offer/**');
  await expectSettled(page, 'Eins');
});

/** Takes the other version of a form's field, loads the page again and finds no draft. */
const takeInForm = async (page: Page, field: string, theirs: string): Promise<void> => {
  await versionOf(page, field, 'Andere').click();
  const input = textField(page, field);
  await expect(input).toHaveValue(theirs);
  await expect.poll(() => draftKeys(page)).toEqual([]);
  await page.reload();
  await expect(input).toHaveValue(theirs);
  await expect(page.getByText(/ist wieder da/)).toHaveCount(0);
};

test('the other version in the form of a record, once taken, stays after a reload', async ({ signedIn: page }) => {
  const article = { user_id: 1, article_type_id: 2, intern_code: 'ZZ-911', intern_name: 'Alt' };
  await callService(page, 'POST', '/article', article);
  const id = await idOf(page, '/article', 'intern_name', 'Alt');
  await page.goto(`/articles/${id}`);
  await textField(page, 'Name').fill('Hier');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  await callService(page, 'POST', `/article/${id}`, { intern_name: 'Dort' });
  await takeInForm(page, 'Name', 'Dort');
});

test('the other version in the company profile, once taken, stays after a reload', async ({ signedIn: page }) => {
  await openPage(page, '/settings/company');
  const phone = textField(page, 'Telefon');
  await phone.fill('+41 44 111 11 11');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  await callService(page, 'POST', '/kontor/company_profile', { phone: '+41 44 222 22 22' });
  await takeInForm(page, 'Telefon', '+41 44 222 22 22');
});

test('the other version of a document’s title, once taken, stays after a reload', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins']);
  await page.goto(`/estimates/${id}/edit`);
  await textField(page, 'Titel').fill('Hier');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  await callService(page, 'POST', `/kb_offer/${id}`, { title: 'Dort' });
  await takeInForm(page, 'Titel', 'Dort');
});

test('the set-up asks before it overwrites another owner’s account, and what was taken stays', async ({
  signedIn: page,
}) => {
  await openPage(page, '/settings/setup?step=bank');
  const owner = textField(page, 'Inhaber');
  await owner.fill('Hier');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  const accounts = listOf(await callService(page, 'GET', '/bank_account'));
  for (const { id } of accounts) await callService(page, 'POST', `/bank_account/${Number(id)}`, { owner: 'Dort' });
  await expect(versionOf(page, 'Inhaber', 'Andere')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Nicht gespeichert.')).toBeVisible();
  await takeInForm(page, 'Inhaber', 'Dort');
});
