import type { Page } from '@playwright/test';
import { openSetup } from '../new-owner.ts';
import { expect, test } from '../support.ts';

const question = (page: Page, text: string) => page.getByRole('heading', { name: text });
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter' });

/** Presses or clicks again in the moment in which another question appears, or types and presses in the next one. */
const pressAgainAt = async (page: Page, heading: string, by: 'key' | 'click' | 'input and key'): Promise<void> =>
  page.evaluate(
    ([words, kind]) => {
      const press = () => {
        const key = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      };
      const typeAndPress = () => {
        document.querySelector('main input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(press);
      };
      const again = {
        key: press,
        click: () => document.querySelector<HTMLElement>('main footer :is(button, a):last-child')?.click(),
        'input and key': () => requestAnimationFrame(() => requestAnimationFrame(typeAndPress)),
      };
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== words) return;
        observer.disconnect();
        document.body.dataset['again'] = words;
        again[kind]();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [heading, by] as const,
  );

/** Two presses or clicks in one moment: on busy cores, a second after the first one nothing would tell them from two on purpose. */
const twice = async (page: Page, by: 'key' | 'click'): Promise<void> =>
  page.evaluate((kind) => {
    const act = () => {
      const key = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
      if (kind === 'key') document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      else document.querySelector<HTMLElement>('main footer button:last-child')?.click();
    };
    act();
    setTimeout(act);
  }, by);

/** The question is still there once the page answers presses again. */
const staysAt = async (page: Page, heading: string): Promise<void> => {
  await expect(page.locator('body')).toHaveAttribute('data-again', heading);
  await expect(goOn(page)).not.toHaveAttribute('data-resting', '');
  await expect(question(page, heading)).toBeVisible();
};

test('a held key, a double click and two quick presses pass over no step of the set-up, and save once', async ({
  browser,
  program,
}, { workerIndex }) => {
  const page = await openSetup(browser, program, `schnell-${workerIndex}-${Date.now()}`, 'Schnell AG');
  const saves: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /\/(company_profile|bank_account\/\d+)$/.test(path)) saves.push(path);
  });
  const open = page.getByRole('navigation', { name: 'Schritte' }).getByRole('img', { name: 'offen' });

  await page.getByLabel('PLZ').fill('8400');
  await page.getByLabel('Ort', { exact: true }).fill('Winterthur');
  await pressAgainAt(page, 'Ist die Firma MWST-pflichtig?', 'key');
  await twice(page, 'key');
  await staysAt(page, 'Ist die Firma MWST-pflichtig?');
  await expect(open).toHaveCount(3);
  expect(saves).toHaveLength(1);

  await page.getByLabel('MWST-Nummer', { exact: true }).fill('CHE-123.456.788 MWST');
  await pressAgainAt(page, 'Wohin soll bezahlt werden?', 'click');
  await twice(page, 'click');
  await staysAt(page, 'Wohin soll bezahlt werden?');
  expect(saves).toHaveLength(2);

  await page.getByLabel('IBAN').fill('CH44 3199 9123 0008 8901 2');
  await pressAgainAt(page, 'Wie sieht der Briefkopf aus?', 'key');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await staysAt(page, 'Wie sieht der Briefkopf aus?');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question(page, 'Wie sieht der Briefkopf aus?')).toBeVisible();
  expect(saves).toHaveLength(3);

  await page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: 'E-Mail' }).click();
  await expect(question(page, 'Von welcher Adresse wird verschickt?')).toBeVisible();
  await pressAgainAt(page, 'Wer arbeitet mit?', 'click');
  await goOn(page).click();
  await expect(page.locator('body')).toHaveAttribute('data-again', 'Wer arbeitet mit?');
  await expect(question(page, 'Wer arbeitet mit?')).toBeVisible();
});

test('whoever types at once in a new step need not wait to go on', async ({ browser, program }, { workerIndex }) => {
  const page = await openSetup(browser, program, `eilig-${workerIndex}-${Date.now()}`, 'Eilig AG');
  await pressAgainAt(page, 'Ist die Firma MWST-pflichtig?', 'input and key');
  await page.getByLabel('Ort', { exact: true }).pressSequentially('Chur');
  await page.keyboard.press('Control+s');
  await expect(question(page, 'Wohin soll bezahlt werden?')).toBeVisible();
});
