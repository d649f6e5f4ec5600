import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { addMember } from '#server/company/add-member.ts';
import { createCompany } from '#server/company/create-company.ts';
import { announceLargeBody } from '#server/http/test-large-body.ts';
import { startTestService } from '../testing/test-service.ts';

/** Bodies of files are large: who sends them is decided before they are read (docs/operate.md, Limits). */
const service = await startTestService();
const { app, database, owner, stranger, time, token } = service;
afterAll(service.close);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const announce = (org: string, bearer: string) =>
  announceLargeBody(origin, {
    path: `/api2.php/${org}/kontor/bank_file`,
    headers: { authorization: `Bearer ${bearer}` },
  });
const waiting = 'waits for the body';
/** The status of an answer that comes before the body. */
const statusOf = async (announced: ReturnType<typeof announceLargeBody>) =>
  Promise.race([announced.answer.then(({ statusCode }) => statusCode), setTimeout(1000, waiting)]);
const statusFor = async (org: string, bearer: string) => {
  const announced = announce(org, bearer);
  const status = await statusOf(announced);
  announced.sent.destroy();
  return status;
};

it('are refused unread without a token, without the right, and in another company', async () => {
  expect(await statusFor(owner.org, 'unknown')).toBe(401);
  expect(await statusFor(owner.org, await token(owner, ['kb_invoice_show']))).toBe(403);
  expect(await statusFor(owner.org, await token(time))).toBe(403);
  expect(await statusFor(stranger.org, await token())).toBe(404);
  expect(await statusFor(owner.org, await token())).toBe(waiting);
});

/** A token of the owner of another company. */
const ownerOf = async (org: string): Promise<string> => {
  const companyId = await createCompany(database, { org, name: org, zone: 'Europe/Zurich' });
  const names = { password: 'not used', firstname: 'Eva', lastname: 'Frei' };
  const userId = await addMember(database, { companyId, email: `owner@${org}.example`, ...names, role: 'owner' });
  return token({ companyId, org, userId });
};

it('are read four at a time for a company, and twenty-four in all', async () => {
  const bearers = new Map([
    [owner.org, await token()],
    [stranger.org, await token(stranger)],
  ]);
  for (const org of ['c-ag', 'd-ag', 'e-ag', 'f-ag']) bearers.set(org, await ownerOf(org));
  const open: ReturnType<typeof announce>[] = [];
  for (const [org, bearer] of bearers) {
    const own = Array.from({ length: 4 }, () => announce(org, bearer));
    expect(await Promise.all(own.map(statusOf))).toEqual(own.map(() => waiting));
    const refused = await announce(org, bearer).answer;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    open.push(...own);
  }
  const last = await ownerOf('g-ag');
  expect(await statusFor('g-ag', last)).toBe(429);
  open[0]?.sent.destroy();
  await expect.poll(async () => statusFor('g-ag', last)).toBe(waiting);
  for (const { sent } of open) sent.destroy();
});
