import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { openMailer, type Mailer, type MailTimeouts } from './mailer.ts';

/** A message as received by the server. */
type Received = {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly mail: Email;
};

/** The bytes of an attachment. */
export const bytesOf = ({ content }: { readonly content: unknown } = { content: undefined }): Buffer =>
  content instanceof ArrayBuffer ? Buffer.from(new Uint8Array(content)) : Buffer.alloc(0);

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/** The server's behaviour, which tests change as they go. */
type Behaviour = {
  recipient?: { readonly code: number; readonly words: string } | undefined;
  /** Refuses a mail without a sender. */
  needsSender?: boolean | undefined;
  /** Refuses this recipient only. */
  refuses?: string | undefined;
  message?: { readonly code: number; readonly words: string } | undefined;
  /** Breaks the connection once the complete message has arrived. */
  drops?: boolean | undefined;
  /** Awaited before the message is answered. */
  delay?: Promise<void> | undefined;
};

/** Short enough for tests. */
export const shortTimeouts: MailTimeouts = { connection: 1000, greeting: 1000, silence: 1000, whole: 5000 };

/** A real mail server on this machine, and a connection to it. */
export const startMailServer = async (options: SMTPServerOptions = {}, credentials = '', patience = shortTimeouts) => {
  const received: Received[] = [];
  const behaviour: Behaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) =>
      done(behaviour.needsSender === true && address === '' ? refusal(550, 'no sender') : null),
    onRcptTo: ({ address }, _session, done) => {
      const { recipient, refuses } = behaviour;
      if (address === refuses) return done(refusal(550, 'unknown'));
      return done(recipient === undefined ? null : refusal(recipient.code, recipient.words));
    },
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const raw = (await buffer(stream)).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        };
        await behaviour.delay;
        if (behaviour.drops === true) {
          for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
          return;
        }
        const { message } = behaviour;
        if (message !== undefined) return done(refusal(message.code, message.words));
        received.push({ envelope, raw, mail: await PostalMime.parse(Buffer.from(raw, 'latin1')) });
        done(null, 'taken');
      };
      // A client that closes the connection before the end of the message has sent nothing.
      void take().catch(() => undefined);
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(`smtp://${credentials}127.0.0.1:${address.port}`);
  return {
    received,
    behaviour,
    url,
    mailer: openMailer(url, patience),
    /** Another process that sends through the same server. */
    anotherMailer: (): Mailer => openMailer(url, patience),
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
