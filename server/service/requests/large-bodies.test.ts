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

it('are read four at a time for a company, and eight in all', async () => {
  const companyId = await createCompany(database, { org: 'three-ag', name: 'Drei AG', zone: 'Europe/Zurich' });
  const person = {
    companyId,
    email: 'third@three-ag.example',
    password: 'not used',
    firstname: 'Eva',
    lastname: 'Frei',
  };
  const userId = await addMember(database, { ...person, role: 'owner' });
  const third = await token({ companyId, org: 'three-ag', userId });
  const [own, others] = [await token(), await token(stranger)];
  const open = Array.from({ length: 4 }, () => announce(owner.org, own));
  expect(await Promise.all(open.map(statusOf))).toEqual([waiting, waiting, waiting, waiting]);
  const refused = await announce(owner.org, own).answer;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  open.push(...Array.from({ length: 4 }, () => announce(stranger.org, others)));
  expect(await Promise.all(open.map(statusOf))).toEqual(open.map(() => waiting));
  expect(await statusFor('three-ag', third)).toBe(429);
  open[0]?.sent.destroy();
  await expect.poll(async () => statusFor('three-ag', third)).toBe(waiting);
  for (const { sent } of open) sent.destroy();
});
