import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';

export type Attachment = { readonly name: string; readonly mime: string; readonly content: Uint8Array };

/** A mail to one recipient, with copies. Addresses are plain, without a name. */
export type OutgoingMail = {
  readonly from: { readonly name: string; readonly address: string };
  /** Address for replies; undefined: the sender. */
  readonly replyTo: string | undefined;
  readonly to: string;
  readonly copies?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly attachments?: readonly Attachment[];
  /** True for a mail that no program may answer by itself (RFC 3834). */
  readonly isAutomatic?: true;
};

/** A unique Message-ID. */
export const newMessageId = (address: string): string =>
  `<${randomUUID()}@${address.slice(address.lastIndexOf('@') + 1)}>`;

/** Returns whether a text could end a header and begin another, because it has a line break or another control character. */
export const breaksHeaders = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The complete message, as every attempt sends it and as the .eml file holds it. */
export const compose = async (letter: OutgoingMail): Promise<Uint8Array> => {
  const { from, replyTo, to, copies = [], subject, text, messageId, at, attachments = [], isAutomatic } = letter;
  const composer = new MailComposer({
    from: { name: onOneLine(from.name), address: from.address },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: to },
    ...(copies.length > 0 && { cc: copies.map((address) => ({ name: '', address })) }),
    subject: onOneLine(subject),
    text: text.replace(/\r\n|\r|\n/g, '\r\n'),
    messageId,
    date: new Date(at),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    attachments: attachments.map(({ name, mime, content }) => ({
      filename: onOneLine(name),
      contentType: mime,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
};
