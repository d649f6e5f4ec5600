import type { Page } from '@playwright/test';
import { issue } from '../../e2e/documents/issue.ts';
import { begin, row } from '../../e2e/documents/estimate-draft.ts';
import { choose, field, save } from '../../e2e/documents/document.ts';
import { openPage } from '../../e2e/support.ts';

/** An activity as a person does it in a browser; what `prepare` requests is not part of it. */
export type Activity = {
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const today = async (page: Page): Promise<void> => openPage(page, '/today');
const line = (page: Page) => page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
const typing = { delay: 120 } as const;

/** Follows a link of the sidebar. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
};
/** Opens the first record of a list. */
const openFirst = async (page: Page, list: string): Promise<void> => {
  const before = page.url();
  const first = page.getByRole('grid', { name: list }).locator('[data-index]').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== before);
};

/** An issued and a draft invoice of the demo company. */
const documents = { issued: '/invoices/1', draft: '/invoices/60' } as const;
const paper = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /Seite 1/ });

/** The activities of a day by name; each begins where the page shows the app of a signed-in person. */
export const activities: { readonly [name: string]: Activity } = {
  'open Today': { act: today },
  'return to the tab': {
    prepare: async (page) => {
      await today(page);
      // Answers count as fresh for five seconds.
      await page.waitForTimeout(6000);
    },
    act: async (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  },
  'type an entry': {
    prepare: today,
    act: async (page) => {
      await line(page).click();
      await page.keyboard.type('1h30 Beratung @Muster Belege verbucht', typing);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: /Gespeichert/ })
        .first()
        .waitFor();
    },
  },
  'start and stop the stopwatch': {
    prepare: async (page) => openPage(page, '/timetrackings'),
    act: async (page) => {
      await page.keyboard.press('s');
      await page.getByRole('button', { name: /^Stopp/ }).waitFor();
      await page.waitForTimeout(3000);
      await page.keyboard.press('s');
      await page.getByText('Nichts läuft').waitFor();
    },
  },
  'list of entries': { prepare: today, act: async (page) => follow(page, '/timetrackings') },
  week: { prepare: today, act: async (page) => follow(page, '/week') },
  'contacts and one of them': {
    prepare: today,
    act: async (page) => {
      await follow(page, '/contacts');
      await openFirst(page, 'Kontakte');
    },
  },
  'search everywhere': {
    prepare: today,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('muster', typing);
      await page.getByRole('option').first().waitFor();
    },
  },
  'invoices and one of them': {
    prepare: today,
    act: async (page) => {
      await follow(page, '/invoices');
      await openFirst(page, 'Rechnungen');
    },
  },
  'PDF of an invoice': {
    prepare: async (page) => openPage(page, documents.issued),
    act: async (page) => {
      const papers = page.getByRole('region', { name: 'Papiere' });
      await papers
        .getByRole('button', { name: /^PDF öffnen/ })
        .first()
        .click();
      await paper(page).waitFor();
    },
  },
  'type in the studio': {
    prepare: async (page) => {
      await openPage(page, documents.draft);
      await page.getByRole('treegrid', { name: 'Positionen' }).waitFor();
    },
    act: async (page) => {
      await page.getByRole('treegrid').getByRole('row').nth(1).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type(' Abschluss und Beratung im November', typing);
      await page.keyboard.press('Enter');
    },
  },
  'new invoice, issued and mailed': {
    prepare: async (page) => openPage(page, '/invoices/new'),
    act: async (page) => {
      await choose(page, 'Kontakt', 'Muster AG');
      await field(page, 'Titel').fill('Abschluss');
      await save(page);
      await page.waitForURL(/\/invoices\/\d+$/);
      await page.getByRole('button', { name: 'Gruppe' }).focus();
      await begin(page, 'f', 'Bezeichnung');
      await page.keyboard.type('Beratung', typing);
      await begin(page, 'Tab', 'Menge');
      await page.keyboard.type('8');
      await begin(page, 'Tab', 'Einheit');
      await begin(page, 'Tab', 'Preis');
      await page.keyboard.type('165', typing);
      await page.keyboard.press('Escape');
      await row(page, 'Beratung').waitFor();
      await issue(page);
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click();
      await page.getByRole('button', { name: 'Jetzt senden' }).click();
    },
  },
  'report of the year': { prepare: today, act: async (page) => follow(page, '/reports') },
  'reminder run': {
    prepare: today,
    act: async (page) => {
      await follow(page, '/reminders');
      await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
      await page.keyboard.press('p');
      await paper(page).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: /^\d+ senden$/ }).click();
      await page.getByRole('button', { name: 'Jetzt senden' }).click();
    },
  },
};
