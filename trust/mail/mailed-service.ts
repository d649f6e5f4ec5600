import { afterAll } from 'vitest';
import { sql } from '#server/service/store/sql.ts';
import { startMailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import { startTestService } from '#server/service/testing/test-service.ts';

/** A service with its own mail server, for a company with this profile; both end with the tests of the file. */
export const startMailedService = async (profile: object) => {
  const mailServer = await startMailServer();
  const service = await startTestService({ mailer: mailServer.mailer });
  afterAll(async () => {
    await service.close();
    await mailServer.close();
  });
  await service.database.transaction(async (transaction) => {
    await transaction.run(
      sql`update company set profile = ${JSON.stringify(profile)} where id = ${service.owner.companyId}`,
    );
  });
  return { mailServer, service };
};
