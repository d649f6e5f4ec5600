import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { serverSettings, withoutSecrets } from './server-settings.ts';

/** Sender, recipient and those who get a copy, as given to the mail server. No sender: nobody gets the mail back. */
type Envelope = { readonly from: string; readonly to: string; readonly copies?: readonly string[] };

/** The result of an attempt. uncertain: the message was sent, but no answer came back. */
export type Delivery = {
  readonly state: 'accepted' | 'failed' | 'uncertain';
  /** The server's answer, or the reason for its absence. */
  readonly words: string;
  /** The input that the server refused. */
  readonly field?: 'recipient_email' | 'sender';
};

/** The connection to the mail server. */
export type Mailer = {
  /** Identifies this process as the one sending a message. */
  readonly instance: string;
  readonly deliver: (envelope: Envelope, raw: Uint8Array) => Promise<Delivery>;
};

/** Time limits in milliseconds: to connect, to be greeted, without a sign of life, and in total. */
export type MailTimeouts = {
  readonly connection: number;
  readonly greeting: number;
  readonly silence: number;
  readonly whole: number;
};
const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, whole: 60_000 };

type Done = (error?: Error | null) => void;
const finished = async (start: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error === undefined || error === null ? resolve() : reject(error)));
  });

/** The addresses of a mail. The library notes in it which of them the server refused, and why. */
type TrackedEnvelope = {
  readonly from: string;
  readonly to: string[];
  readonly rejected: readonly string[];
  readonly rejectedErrors: readonly unknown[];
};

/** The error with which the server refused the recipient, even though it took a copy. */
const refusalOf = (to: string, { rejected, rejectedErrors }: TrackedEnvelope): unknown =>
  rejected.includes(to) ? rejectedErrors[rejected.indexOf(to)] : undefined;

/**
 * The bytes of a message, which are requested once the server has agreed to take it. If it refused the recipient and agreed
 * only because of a copy, no byte is sent: the connection is closed instead, and the server forgets the mail (RFC 5321,
 * 4.1.1.10).
 */
const readable = (raw: Uint8Array, refusal: () => unknown, refuse: (error: unknown) => void) => {
  const progress = { begun: false };
  const stream = new Readable({
    read() {
      const error = refusal();
      if (error !== undefined) return refuse(error);
      progress.begun = true;
      this.push(raw);
      this.push(null);
    },
  });
  return { progress, stream };
};

const textIn = (error: unknown, field: string): string | undefined => {
  const value: unknown = error instanceof Error ? Object.getOwnPropertyDescriptor(error, field)?.value : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const fields: { readonly [command: string]: NonNullable<Delivery['field']> | undefined } = {
  'RCPT TO': 'recipient_email',
  'MAIL FROM': 'sender',
};

/** An answer begins with a code of three digits; a broken connection gives none. */
const hasAnswered = (words: string | undefined): boolean => words !== undefined && /^\d{3}/.test(words);

const failureOf = (error: unknown, begun: boolean): Delivery => {
  const response = textIn(error, 'response');
  const field = fields[textIn(error, 'command') ?? ''];
  return {
    state: begun && !hasAnswered(response) ? 'uncertain' : 'failed',
    words: response ?? (error instanceof Error ? error.message : String(error)),
    ...(field === undefined ? {} : { field }),
  };
};

/** The server took the message for its recipient. The words name each copy that it refused. */
const acceptedWith = (response: string, { rejected, rejectedErrors }: TrackedEnvelope): Delivery => {
  const refusals = rejected.map((address, index) => `${address}: ${textIn(rejectedErrors[index], 'response') ?? ''}`);
  return { state: 'accepted', words: [response, ...refusals].join('; ') };
};

/**
 * Sends mail over a server such as smtp://user:password@host:587 or smtps://host. Uses TLS if the server offers it, and
 * always before a password leaves this machine. One connection per message; it never throws, and its words contain no
 * credentials.
 */
export const openMailer = (url: URL, patience: MailTimeouts = defaultTimeouts): Mailer => {
  const { credentials, ...settings } = serverSettings(url);
  const talk = async (connection: SMTPConnection, envelope: TrackedEnvelope, message: Readable) => {
    await finished((done) => connection.connect(done));
    if (credentials !== undefined && connection.allowsAuth) {
      await finished((done) => connection.login({ ...credentials }, (error) => done(error)));
    }
    return new Promise<Delivery>((resolve, reject) => {
      connection.send(envelope, message, (error, info) =>
        error === null ? resolve(acceptedWith(info.response, envelope)) : reject(error),
      );
    });
  };

  const attempt = async ({ from, to, copies = [] }: Envelope, raw: Uint8Array): Promise<Delivery> => {
    const connection = new SMTPConnection({
      ...settings,
      connectionTimeout: patience.connection,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.silence,
    });
    const broken = Promise.withResolvers<never>();
    const envelope: TrackedEnvelope = { from, to: [to, ...copies], rejected: [], rejectedErrors: [] };
    const { progress, stream } = readable(raw, () => refusalOf(to, envelope), broken.reject);
    connection.on('error', broken.reject);
    const timer = setTimeout(() => broken.reject(new Error('Timeout')), patience.whole);
    try {
      return await Promise.race([talk(connection, envelope, stream), broken.promise]);
    } catch (error) {
      return failureOf(error, progress.begun);
    } finally {
      clearTimeout(timer);
      connection.close();
    }
  };

  return {
    instance: randomUUID(),
    deliver: async (envelope, raw) => {
      const delivery = await attempt(envelope, raw);
      return { ...delivery, words: withoutSecrets(delivery.words, credentials) };
    },
  };
};
