import { expect, type Page } from '@playwright/test';

/** The check before issuing. */
export const checkPart = (page: Page) => page.getByRole('complementary', { name: 'Vor dem Ausstellen' });

/** Issues the draft whose page is open, as a person does: the check first, then the key press that issues. */
export const issue = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await checkPart(page).getByRole('button', { name: 'Ausstellen' }).click();
  await expect(checkPart(page)).toBeHidden();
};

/** Presses the keys that issue, as a person does who has read the check: not within the second after it opened. */
export const issueByKey = async (page: Page): Promise<void> => {
  await expect(checkPart(page)).toContainText('Bereit.');
  await page.keyboard.press('Control+Enter');
};

/** The look at the paper of a credit note before it is issued. */
export const creditQuestion = (page: Page) => page.getByRole('dialog', { name: /ausstellen\?$/ });

/** Issues the credit note of a form that is complete: the paper first, then the second key press. */
export const issueCredit = async (page: Page): Promise<void> => {
  const inForm = page.locator('form').getByRole('button', { name: 'Ausstellen' });
  await expect(inForm).not.toHaveAttribute('data-resting', '');
  await page.keyboard.press('Control+Enter');
  const question = creditQuestion(page);
  await expect(question.getByRole('img', { name: /Seite 1/ })).toBeVisible({ timeout: 60_000 });
  await expect(question.getByRole('button', { name: 'Ausstellen' })).not.toHaveAttribute('data-resting', '');
  await page.keyboard.press('Control+Enter');
};
