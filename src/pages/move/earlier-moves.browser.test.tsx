import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { securityEvents } from '#api/company/security-events.ts';
import { violations } from '#components/testing/axe.ts';
import { show } from '#components/testing/show.tsx';
import { EarlierMoves } from './earlier-moves.tsx';

const done = {
  kind: 'move_done',
  times: 1,
  user_id: 1,
  who: 'anna@example.com',
  address: null,
  client_id: 'kontor',
  client: 'Kontor',
} as const;

test('an earlier move is listed with its source and the number of its records, if the log has it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const counts = { created: 1234, known: 5, left_out: 0 };
  const records = [
    { ...done, id: 3, at: '2026-03-01 10:00:00', subject: 'https://shown.example', details: counts },
    { ...done, id: 2, at: '2026-02-01 10:00:00', subject: 'https://one.example/api2.php/demo', details: counts },
    { ...done, id: 1, at: '2026-01-01 10:00:00', subject: 'https://two.example/api2.php/demo', details: {} },
  ];
  client.setQueryData(securityEvents('move_done').queryKey, {
    pages: [{ records, next: null }],
    pageParams: [''],
  });
  await show(
    <QueryClientProvider client={client}>
      <EarlierMoves shownUntil="2026-03-01 10:00:00" />
    </QueryClientProvider>,
  );
  const rows = page.getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  const texts = rows.elements().map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/one\.example.*Angelegt 1’234Schon hier 5Ausgelassen 0$/),
    expect.stringMatching(/two\.example\/api2\.php\/demo$/),
  ]);
  expect(await violations()).toEqual([]);
});
