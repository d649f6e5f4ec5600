import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The progress of the first of several messages at the mail server; `arrived`: received completely, `answered`: and accepted. */
export const mailStages = ['connected', 'sender', 'recipient', 'asked', 'arrived', 'answered'] as const;
export type MailStage = (typeof mailStages)[number];

const messageIdIn = (bytes: Buffer): string => /^message-id:\s*(<[^>]+>)/im.exec(bytes.toString('latin1'))?.[1] ?? '';

/** A real mail server on this machine that reports when a message reaches a stage, and waits for the watcher. */
export const startStagedServer = async () => {
  /** Message-IDs of all completely received messages, even if nobody got the answer. */
  const whole: string[] = [];
  let watched: { readonly stage: MailStage; readonly hear: () => Promise<unknown> } | undefined;
  const reach = async (stage: MailStage): Promise<void> => {
    if (watched?.stage !== stage) return;
    const { hear } = watched;
    watched = undefined;
    await hear();
  };
  const pass = async (stage: MailStage, done: () => void): Promise<void> => {
    await reach(stage);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void pass('connected', done),
    onMailFrom: (_address, _session, done) => void pass('sender', done),
    onRcptTo: (_address, _session, done) => void pass('recipient', done),
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> => {
        const asked = reach('asked');
        const bytes = await buffer(stream);
        await asked;
        whole.push(messageIdIn(bytes));
        await reach('arrived');
        done(null, 'taken');
        await reach('answered');
      };
      // A client that is cut off midway has sent nothing.
      void take().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    whole,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Watches for the first message to reach a stage, once. */
    watch: (stage: MailStage, hear: () => Promise<unknown>): void => {
      watched = { stage, hear };
    },
    close: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
