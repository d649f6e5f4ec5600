import { expect, it, vi } from 'vitest';
import { printMany, printPlanned } from './batch-pdf.ts';

/** The service's longest turn in its queue and its longest drawing (server/service/papers): nobody may give up earlier. */
const [queued, drawn] = [90_000, 60_000];

it('a PDF of many papers is waited for as long as the service may take', async () => {
  const pdf = { name: 'demo', mime: 'application/pdf', size: 1, content: 'QQ==' };
  vi.stubGlobal('fetch', async () => Response.json(pdf));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await printMany([{ kind: 'reminder', id: 1 }]);
  await printPlanned('2026-01-31', [1]);
  expect(timeout.mock.calls.map(([milliseconds]) => milliseconds > queued + drawn)).toEqual([true, true]);
});
