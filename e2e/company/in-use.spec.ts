import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const create = async (page: Page, intern_code: string, intern_name: string): Promise<number> => {
  const body = { article_type_id: 1, user_id: 1, intern_code, intern_name };
  const { id } = Object(await callService(page, 'POST', '/article', body));
  return Number(id);
};

/** An article with a line of an invoice that refers to it. */
const createUsed = async (page: Page, code: string, name: string): Promise<number> => {
  const article_id = await create(page, code, name);
  const { id } = Object(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1 }));
  const line = { article_id, amount: 1, unit_price: 100, account_id: 1, tax_id: 1 };
  await callService(page, 'POST', `/kb_invoice/${id}/kb_position_article`, line);
  return article_id;
};

const refusal = (page: Page, code: string) =>
  page.getByText(new RegExp(`Nicht gelöscht\\..*${code}.*weil noch verwendet: 1 Position`));

test('an article in use is refused as soon as it is to be deleted, and its row stays', async ({ signedIn: page }) => {
  const deletes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletes.push(request.url());
  });
  await openPage(page, '/articles');
  const id = await createUsed(page, 'ZZ-970', 'Wird verrechnet');
  await create(page, 'ZZ-971', 'Wird nie verrechnet');
  await page.goto('/articles?text=ZZ-97');
  await rowOf(page, 'ZZ-970').focus();
  await page.keyboard.press('Delete');
  await expect(refusal(page, 'ZZ-970')).toBeVisible();
  await expect(rowOf(page, 'ZZ-970')).toBeVisible();
  await page.getByRole('button', { name: 'Behalten' }).click();

  await page.getByRole('checkbox', { name: 'Alle wählen' }).check();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(refusal(page, 'ZZ-970')).toBeVisible();
  await expect(rowOf(page, 'ZZ-971')).toHaveCount(0);
  await expect(rowOf(page, 'ZZ-970')).toBeVisible();
  await page.getByRole('button', { name: 'Behalten' }).click();

  await page.goto(`/articles/${id}`);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(refusal(page, 'ZZ-970')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`));
  expect(deletes.filter((url) => url.endsWith(`/article/${id}`))).toEqual([]);
});

test('an article in use is refused by its delete if nothing was known before, and its row is back', async ({
  signedIn: page,
}) => {
  await openPage(page, '/articles');
  await createUsed(page, 'ZZ-972', 'Wird verrechnet');
  await page.goto('/articles?text=ZZ-972');
  await page.route('**/api/kontor/in_use/*', (route) => route.abort());
  await rowOf(page, 'ZZ-972').focus();
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'ZZ-972')).toHaveCount(0);
  await expect(refusal(page, 'ZZ-972')).toBeVisible({ timeout: 15_000 });
  await expect(rowOf(page, 'ZZ-972')).toBeVisible();
});

test('a contact whose only project is about to be deleted is not refused', async ({ signedIn: page }) => {
  await openPage(page, '/projects');
  const contact = Object(
    await callService(page, 'POST', '/contact', {
      contact_type_id: 1,
      name_1: 'Kiesgrube Rüti',
      user_id: 1,
      owner_id: 1,
    }),
  );
  const body = { contact_id: contact.id, name: 'Rüti räumen', pr_state_id: 1, user_id: 1 };
  await callService(page, 'POST', '/pr_project', body);
  await page.goto('/projects?text=Rüti');
  await rowOf(page, 'Rüti räumen').focus();
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'Rüti räumen')).toHaveCount(0);
  await openPage(page, '/contacts?text=Kiesgrube');
  await rowOf(page, 'Kiesgrube Rüti').focus();
  await page.keyboard.press('Delete');
  await expect(rowOf(page, 'Kiesgrube Rüti')).toHaveCount(0);
  await expect
    .poll(
      () =>
        callService(page, 'GET', `/contact/${contact.id}`).then(
          () => 'there',
          () => 'gone',
        ),
      { timeout: 30_000 },
    )
    .toBe('gone');
});
