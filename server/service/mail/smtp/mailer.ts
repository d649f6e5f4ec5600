import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { serverSettings, withoutSecrets } from './server-settings.ts';

/** Sender, recipient and those who get a copy, as given to the mail server. */
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
const asked = async (ask: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    ask((error) => (error === undefined || error === null ? resolve() : reject(error)));
  });

/** Reports whether the first byte of the message was requested, which means that the server has agreed to take it. */
const readable = (raw: Uint8Array) => {
  const progress = { begun: false };
  const stream = new Readable({
    read() {
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

type Answer = {
  readonly response?: unknown;
  readonly rejected: readonly string[];
  readonly rejectedErrors?: readonly unknown[] | undefined;
};

/**
 * The server took the message, but may have refused some addresses. The mail is accepted if its recipient is; the words
 * then name each copy that was refused.
 */
const answerOf = ({ to }: Envelope, { response, rejected, rejectedErrors = [] }: Answer): Delivery => {
  const wordsOf = (index: number): string => textIn(rejectedErrors[index], 'response') ?? '';
  const at = rejected.indexOf(to);
  if (at >= 0) return { state: 'failed', words: wordsOf(at), field: 'recipient_email' };
  const refusals = rejected.map((address, index) => `${address}: ${wordsOf(index)}`);
  return { state: 'accepted', words: [String(response), ...refusals].join('; ') };
};

/**
 * Sends mail over a server such as smtp://user:password@host:587 or smtps://host. Uses TLS if the server offers it, and
 * always before a password leaves this machine. One connection per message; it never throws, and its words contain no
 * credentials.
 */
export const openMailer = (url: URL, patience: MailTimeouts = defaultTimeouts): Mailer => {
  const { credentials, ...settings } = serverSettings(url);
  const talk = async (connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<Delivery> => {
    await asked((done) => connection.connect(done));
    if (credentials !== undefined && connection.allowsAuth) {
      await asked((done) => connection.login({ ...credentials }, (error) => done(error)));
    }
    return new Promise((resolve, reject) => {
      const { from, to, copies = [] } = envelope;
      connection.send({ from, to: [to, ...copies] }, message, (error, info) =>
        error === null ? resolve(answerOf(envelope, info)) : reject(error),
      );
    });
  };

  const attempt = async (envelope: Envelope, raw: Uint8Array): Promise<Delivery> => {
    const connection = new SMTPConnection({
      ...settings,
      connectionTimeout: patience.connection,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.silence,
    });
    const { progress, stream } = readable(raw);
    const broken = Promise.withResolvers<never>();
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
