import { expect, type Page } from '@playwright/test';

/** The check before issuing. */
export const checkPart = (page: Page) => page.getByRole('complementary', { name: 'Vor dem Ausstellen' });

/** Issues the draft whose page is open, as a person does: the check first, then the key press that issues. */
export const issue = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await checkPart(page).getByRole('button', { name: 'Ausstellen' }).click();
  await expect(checkPart(page)).toBeHidden();
};
