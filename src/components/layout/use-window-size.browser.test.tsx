import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useIsPhone } from './use-window-size.ts';

const Width = ({ count }: { readonly count: number }) => (
  <p>
    {count} {useIsPhone() ? 'schmal' : 'breit'}
  </p>
);

test('the width of the window is followed while the component is shown, without a new listener for each render', async () => {
  await page.viewport(1440, 900);
  const rerender = await show(<Width count={1} />);
  await expect.element(page.getByText('1 breit')).toBeVisible();
  const listen = vi.spyOn(MediaQueryList.prototype, 'addEventListener');
  await rerender(<Width count={2} />);
  await expect.element(page.getByText('2 breit')).toBeVisible();
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
  await page.viewport(800, 900);
  await expect.element(page.getByText('2 schmal')).toBeVisible();
});
