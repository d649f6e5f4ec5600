import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';
import { watchCalls } from './watched-calls.ts';

const secretOf = (user_id: number) => ({
  user_id,
  subject: user_id === 1 ? 'Lohn von Reto' : 'Beleg ablegen',
  contact_id: 1,
});

test('the role Zeit has only its own tasks and notes, on their pages, at the contact and on Heute', async ({
  signedIn: page,
  openSession,
}) => {
  for (const user of [1, 3]) {
    await callService(page, 'POST', '/task', {
      ...secretOf(user),
      finish_date: '2025-01-01 10:00:00',
      todo_status_id: 1,
    });
    await callService(page, 'POST', '/note', { ...secretOf(user), event_start: '2030-01-01 10:00:00' });
  }
  await page.context().clearCookies();
  await openSession(page.context(), 'chantal');
  const calls = watchCalls(page);
  const main = page.getByRole('main');
  for (const path of ['/tasks', '/tasks?view=board', '/notes', '/contacts/1', '/today']) {
    await openPage(page, path);
    await expect(main.getByText('Beleg ablegen').first(), path).toBeVisible();
    await expect(main.getByText('Lohn von Reto'), path).toHaveCount(0);
  }
  for (const [path, label] of [
    ['/tasks', 'Zuständig'],
    ['/notes', 'Verfasst von'],
  ] as const) {
    await openPage(page, path);
    await page.keyboard.press('f');
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expect(panel.getByLabel('Kontakt').first()).toBeVisible();
    await expect(panel.getByLabel(label)).toHaveCount(0);
    await openPage(page, `${path}/new`);
    const person = page.getByRole('textbox', { name: label });
    await expect(person).toHaveValue('Chantal Rochat');
    await expect(person).toHaveAttribute('readonly');
  }
  await page.getByRole('textbox', { name: 'Betreff', exact: true }).first().fill('Neue Notiz');
  await page.keyboard.press('Control+Enter');
  await expect(main.getByText('Neue Notiz').first()).toBeVisible();
  expect(calls.refused).toEqual([]);
});
