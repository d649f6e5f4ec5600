import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';

export type Attachment = { readonly name: string; readonly mime: string; readonly content: Uint8Array };

/** A mail to one recipient. Addresses are plain ones, without a name. */
export type Letter = {
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; undefined: to who it is from. */
  readonly replyTo: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly attachments?: readonly Attachment[];
};

/** A Message-ID that nobody else has. */
export const newMessageId = (address: string): string =>
  `<${randomUUID()}@${address.slice(address.lastIndexOf('@') + 1)}>`;

/** Whether a text could end a header and begin another: it has a line break or another control character. */
export const breaksHeaders = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The whole message, as it goes out at every attempt and as the .eml file holds it. */
export const compose = async (letter: Letter): Promise<Uint8Array> => {
  const { from, replyTo, to, subject, text, messageId, at, attachments = [] } = letter;
  const composer = new MailComposer({
    from: { name: onOneLine(from.name), address: from.address },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: to },
    subject: onOneLine(subject),
    text: text.replace(/\r\n|\r|\n/g, '\r\n'),
    messageId,
    date: new Date(at),
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
