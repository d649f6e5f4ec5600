import { areas } from './areas.ts';
import { complaintsOf } from './axe.ts';
import { expect, openPage, test } from './support.ts';

for (const [area, paths] of Object.entries(areas)) {
  test(`every page opens without a fault: ${area}`, { tag: '@page' }, async ({ signedIn: page }) => {
    const complaints = complaintsOf(page);
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), path).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });
}
