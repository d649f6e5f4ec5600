import { startMailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import { startProgram } from './program.ts';
import { test } from './support.ts';

type Broken = {
  /** Recipients that the mail server refuses, with its reply. */
  readonly refused: Map<string, string>;
  /** Recipients for which it never replies. */
  readonly silent: Set<string>;
};

/** Messages received for recipients of a domain. */
export const receivedAt = (
  { received }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'received'>,
  domain: string,
) => received.filter(({ envelope }) => envelope.to.some((address) => address.endsWith(`@${domain}`)));

/** A program with its own mail server, which a journey breaks and repairs. */
export const mailed = test.extend<object, { mail: Awaited<ReturnType<typeof startMailServer>> & Broken }>({
  mail: [
    async ({}, run) => {
      const [refused, silent] = [new Map<string, string>(), new Set<string>()];
      const mail = await startMailServer({
        onRcptTo: ({ address }, _session, done) => {
          const words = refused.get(address);
          if (words !== undefined) return done(Object.assign(new Error(words), { responseCode: 550 }));
          if (!silent.has(address)) done();
        },
      });
      await run({ ...mail, refused, silent });
      await mail.close();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mail }, run) => {
      const program = await startProgram({ SMTP_URL: mail.url.href });
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
