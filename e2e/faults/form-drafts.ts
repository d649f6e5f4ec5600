import type { Locator, Page } from '@playwright/test';

/** The keys of the drafts kept in the browser of a page. */
export const draftKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kontor-draft:')));

/** The text field of a form with exactly this label. */
export const textField = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** The button that answers the question about a field that was changed here and elsewhere. */
export const versionOf = (page: Page, field: string, whose: 'Meine' | 'Andere'): Locator =>
  page.getByRole('group', { name: field, exact: true }).getByRole('button', { name: `${whose} Änderung` });
