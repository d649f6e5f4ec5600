import { afterAll, describe, expect, it } from 'vitest';
import { joinIn } from '../testing/test-members.ts';
import { startPaperService } from '../testing/test-paper-service.ts';

/** A company whose members order too many PDFs at once is refused; its next PDF is drawn. */
const service = await startPaperService();
const { call, make } = service;
afterAll(service.close);

describe('PDFs of one company', () => {
  it('are refused with 429 if 20 are waiting, and drawn again afterwards', async () => {
    const offer = await make('kb_offer');
    const join = joinIn(service);
    const members = [service.owner, await join('owner'), await join('owner'), await join('owner'), await join('owner')];
    const tokens = await Promise.all(members.map(async (of) => service.token(of)));
    const answers = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 8 }, async () => call('GET', `${offer}/pdf`, { token }))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toEqual({ error_code: 429, message: expect.any(String) });
    }
    expect((await call('GET', `${offer}/pdf`)).status).toBe(200);
  });
});
