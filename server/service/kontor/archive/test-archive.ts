import { z } from 'zod';
import { archivePartBytes } from '#contract/kontor/archive-operations.ts';
import { addMember } from '#server/company/add-member.ts';
import { createCompany } from '#server/company/create-company.ts';
import type { Person, TestResponse, TestService } from '../../testing/test-service.ts';

/** A new company whose only member is an owner with this address. */
export const emptyCompany = async ({ database }: TestService, org: string, email: string): Promise<Person> => {
  const companyId = await createCompany(database, { org, name: org, zone: 'Europe/Zurich' });
  const owner = {
    companyId,
    email,
    password: 'not used',
    firstname: 'Erste',
    lastname: 'Person',
    role: 'owner',
  } as const;
  return { companyId, org, userId: await addMember(database, owner) };
};

type Archiving = Pick<TestService, 'app' | 'token'>;

/** The archive of a person's company, without its papers unless they are wanted. */
export const archiveOf = async (service: Archiving, person: Person, papers = false): Promise<Buffer> => {
  const answered = await service.app.inject({
    url: `/api2.php/${person.org}/kontor/archive?papers=${papers}`,
    headers: { authorization: `Bearer ${await service.token(person)}` },
  });
  if (answered.statusCode !== 200) throw new Error(`no archive: ${answered.statusCode} ${answered.body}`);
  return answered.rawPayload;
};

/** Sends an archive in parts; returns the answer to the last one. */
export const sendArchive = async (service: TestService, person: Person, bytes: Buffer): Promise<TestResponse> => {
  const token = await service.token(person);
  let last: TestResponse | undefined;
  for (let at = 0; at < Math.max(bytes.length, 1); at += archivePartBytes) {
    const content = bytes.subarray(at, at + archivePartBytes).toString('base64');
    const body = { number: at / archivePartBytes, content };
    last = await service.call('POST', '/kontor/archive_import/part', { org: person.org, token, body });
  }
  if (last === undefined) throw new Error('nothing was sent');
  return last;
};

/** Sends an archive and imports it. */
export const importArchive = async (service: TestService, person: Person, bytes: Buffer): Promise<TestResponse> => {
  const sent = await sendArchive(service, person, bytes);
  if (sent.status !== 201) return sent;
  const token = await service.token(person);
  return service.call('POST', '/kontor/archive_import', { org: person.org, token, body: {} });
};

export const imported = z.strictObject({
  resources: z.array(z.strictObject({ resource: z.string(), count: z.int() })),
  is_signed_out: z.boolean(),
});
