import { openSetup } from '../new-owner.ts';
import { expect, test } from '../support.ts';

/** The next step of each page that has nothing to show. */
const nextSteps = {
  time: [
    ['/timetrackings', 'Neuer Eintrag'],
    ['/reports', 'Neuer Eintrag'],
    ['/tasks?view=board', 'Neue Aufgabe'],
    ['/notes', 'Neue Notiz'],
    ['/bin', 'Zeiteinträge'],
  ],
  sales: [
    ['/estimates', 'Neue Offerte'],
    ['/orders', 'Neuer Auftrag'],
    ['/invoices', 'Neue Rechnung'],
    ['/credit-notes', 'Rechnungen'],
    ['/outbox', 'Rechnungen'],
    ['/billing/hours', 'Neuer Eintrag'],
  ],
  money: [
    ['/open-items', 'Neue Rechnung'],
    ['/payments', 'Zahlungen erfassen'],
    ['/bank-files/open', 'Bankdateien'],
    ['/reminders', 'Offene Posten'],
    ['/expenses', 'Neue Spese'],
    ['/billing/expenses', 'Neue Spese'],
  ],
  records: [
    ['/articles', 'Neuer Artikel'],
    ['/articles', 'Import'],
    ['/contacts', 'Neuer Kontakt'],
    ['/contacts', 'Import'],
    ['/projects', 'Neues Projekt'],
    ['/contact-relations', 'Neue Beziehung'],
  ],
} as const;

for (const [area, pages] of Object.entries(nextSteps))
  test(`in an empty company, each page of ${area} names what to do next and leads there`, async ({
    browser,
    program,
  }) => {
    const page = await openSetup(browser, program, `empty-${area}`, 'Neue Firma AG');
    for (const [path, name] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        const title = page.getByRole('heading', { level: 2 }).last();
        await expect(title).toHaveText(
          /^(Noch kein|Nichts|Alles|Keine offene|An diesem Tag|In diesem Zeitraum|Der Papierkorb)/,
        );
        await title.locator('..').getByRole('link', { name, exact: true }).click();
        await expect(page).not.toHaveURL((url) => `${url.pathname}${url.search}` === path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Diese Seite gibt es nicht');
      });
    }
    if (area === 'time') {
      await page.goto('/reports?period=last_year');
      await page.getByRole('button', { name: 'Alles zeigen' }).click();
      await expect(page).toHaveURL(/\/reports$/);
    }
    await page.context().close();
  });
