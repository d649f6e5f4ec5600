import { picker } from './document.ts';
import { expect, test } from '../support.ts';

test('saving faster than the contact search responds still saves the contact', async ({ signedIn: page }) => {
  await page.goto('/orders/new');
  await expect(picker(page, 'Kontakt')).toBeFocused();
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/contact/, async (route) => {
    if ((route.request().postData() ?? '').includes('Muster AG')) await isPressed;
    await route.continue();
  });
  await page.keyboard.type('Muster AG');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  press();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});
