import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { everyPage, inParts } from '../frame/every-page.ts';
import { goTo, leave } from '../go-to.ts';
import { expect, openPage, test } from '../support.ts';
import { expectWhole, unwell, watchCalls } from './watched-calls.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });
/**
 * Follows a link of the menu: in the sidebar, or behind a button while the page uses the sidebar's space. A wizard
 * takes that space only once its data has loaded, so the sidebar may disappear before the click; then the button is
 * used.
 */
const follow = async (page: Page, path: string): Promise<void> => {
  const line = `a[href="${path}"]`;
  const click = { timeout: 2000 };
  await expect(async () => {
    if (await sidebar(page).isVisible()) return sidebar(page).locator(line).click(click);
    await page.getByRole('button', { name: 'Bereiche' }).click(click);
    return page.getByRole('dialog', { name: 'Bereiche' }).locator(line).click(click);
  }).toPass();
};

const palette = (page: Page) => page.getByRole('combobox', { name: 'Suchen, öffnen, erstellen' });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const roles = [
  // The palette also leads owners to the set-up and to the move.
  { person: 'anna', role: 'Inhaberschaft', lines: 37, creates: 17, more: 2 },
  { person: 'reto', role: 'Buchhaltung', lines: 36, creates: 17, more: 0 },
  { person: 'chantal', role: 'Zeit', lines: 15, creates: 3, more: 0 },
] as const;

for (const { person, role, lines, creates, more } of roles) {
  test(`${role} gets no refusal on any menu line or palette entry`, async ({ page, context, openSession }) => {
    await openSession(context, person);
    const calls = watchCalls(page);
    await openPage(page, '/today');
    const links = sidebar(page).getByRole('link');
    await expect(links.last()).toHaveText('Einstellungen');
    await links.last().click();
    await expect(links).toHaveCount(lines);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // From the last to the first: the last lines are visible only while one of them is open.
    for (const path of paths.toReversed()) {
      await leave(page);
      await follow(page, path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expectWhole(page, calls);
    }

    await page.keyboard.press('Control+k');
    await expect(group(page, 'Gehe zu').getByRole('option')).toHaveCount(lines + more);
    const created = group(page, 'Erstellen').getByRole('option');
    await expect(created).toHaveCount(creates);
    const names = await created.evaluateAll((all) =>
      all.map((option) => option.querySelector('span')?.innerText ?? ''),
    );
    for (const name of names) {
      await leave(page);
      await palette(page).fill(name);
      await group(page, 'Erstellen').getByRole('option', { name }).first().click();
      await expect(page).toHaveURL(/\/new$/);
      await expectWhole(page, calls);
      await page.keyboard.press('Control+k');
    }
    await palette(page).fill('muster');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => calls.open.size, { timeout: 20_000 }).toBe(0);
    expect(calls.refused).toEqual([]);
  });
}

/** Her user in the demo company. */
const chantal = 3;

const ofCompany = ['company', 'setup', 'archive', 'move', 'tax-rates', 'tax-rates/new', 'members', 'members/new'];

/** Pages beyond the lines of the menu: all for the role with the fewest rights, and those of the owners for the other one. */
const beyond = [
  ...inParts(everyPage, 12).map((paths) => ({ person: 'chantal', role: 'Zeit', paths }) as const),
  {
    person: 'reto',
    role: 'Buchhaltung',
    paths: [...ofCompany, 'security', 'account'].map((name) => `/settings/${name}`),
  },
] as const;

for (const { person, role, paths } of beyond) {
  test(`${role} is refused by no request on any page, and a page not for this role says so: from ${paths[0]}`, async ({
    page,
    context,
    openSession,
  }) => {
    await openSession(context, 'anna');
    await openPage(page, '/today');
    // The role Zeit has only its own tasks and notes.
    for (const path of ['/task/1', '/note/1']) await callService(page, 'POST', path, { user_id: chantal });
    await context.clearCookies();
    await openSession(context, person);
    await openPage(page, '/today');
    const calls = watchCalls(page);
    const closed = page.getByText(`Die Rolle «${role}» darf das nicht.`);
    for (const path of paths) {
      await goTo(page, path);
      await expect.poll(() => calls.open.size, { message: path, timeout: 20_000 }).toBe(0);
      const isClosed = (await closed.count()) > 0;
      await expect(page.getByText(unwell), path).toHaveCount(isClosed ? 1 : 0);
    }
    expect(calls.refused).toEqual([]);
  });
}

test('the role Zeit learns clearly which pages it cannot use, and Heute shows only what it may know', async ({
  page,
  context,
  openSession,
}) => {
  await openSession(context, 'chantal');
  const calls = watchCalls(page);
  const closed = [
    '/invoices',
    '/invoices/1',
    '/expenses/new',
    '/open-items',
    '/payments',
    '/credit-notes',
    '/bank-files',
    '/bank-files/open',
    '/reminders',
    '/outbox',
    '/billing/hours',
    '/settings/members',
  ];
  for (const path of closed) {
    await goTo(page, path);
    await expect(
      page.getByText('Die Rolle «Zeit» darf das nicht. Die Inhaberschaft kann Rollen ändern.'),
    ).toBeVisible();
  }
  await goTo(page, '/settings/units/new');
  await expect(page.getByText('Die Rolle «Zeit» darf das nicht.')).toBeVisible();
  await goTo(page, '/today');
  await expect(
    page.getByRole('heading', { name: 'Fällig' }).or(page.getByText('Heute ist nichts fällig')).first(),
  ).toBeVisible();
  await expect(page.getByText(/verrechnet/)).toHaveCount(0);
  await expect(page.getByText('Eingegangen')).toHaveCount(0);
  expect(calls.refused).toEqual([]);
});
