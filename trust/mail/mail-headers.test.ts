import { describe, expect, test } from 'vitest';
import { compose } from '#server/service/mail/smtp/compose.ts';
import { idOf } from '#server/service/testing/test-service.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { startMailedService } from './mailed-service.ts';
import { reportNote } from '../rows/notes.ts';

const letters = lengthOf(60, 2000);
const address = 'info@one.example';
const { mailServer, service } = await startMailedService({ mail_sender: address });
const { call } = service;

const validMail = { recipient_email: 'kunde@muster.example', subject: 'Mahnung', sender: 'Anna', message: 'Guten Tag' };
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u0085',
  '\u2028',
  '\r\n\r\n',
  '\r\n ',
  '\r\n.\r\n',
  '%0d%0a',
  '=0D=0A',
] as const;
const meant = [
  'Bcc: spy@evil.example',
  'To: spy@evil.example',
  'RCPT TO:<spy@evil.example>',
  'Content-Type: text/html',
] as const;
const quoted = [
  '"a b"@muster.example',
  '"kunde@muster.example>,<spy"@evil.example',
  '"a\\" <spy@evil.example>"@muster.example',
  'kunde@muster.example, spy@evil.example',
  'kunde@muster.example;spy@evil.example',
  '<spy@evil.example>',
  'spy@evil.example <kunde@muster.example>',
  'kunde@muster.example(spy@evil.example)',
] as const;
const known = ['from', 'reply-to', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];

type Received = (typeof mailServer.received)[number];

/** Unintended parts of a message: another recipient, or a header beyond the usual ones. */
const faultsOf = ({ envelope, raw, mail }: Received, recipient: string): readonly string[] => {
  const [head = ''] = raw.split('\r\n\r\n');
  const names = head.split(/\r?\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '');
  return [
    ...envelope.to.filter((to, index) => index > 0 || to !== recipient),
    ...names.filter((name, index) => !known.includes(name) || names.indexOf(name) !== index),
    ...(mail.to ?? []).flatMap((to) => (to.address === recipient ? [] : `to ${to.address}`)),
  ];
};

const newReminder = async (): Promise<string> => {
  const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
  const contact_id = idOf(await call('POST', '/contact', { body: contact }));
  const invoice = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }))}`;
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `${invoice}/kb_position_custom`, { body: position });
  await call('POST', `${invoice}/issue`);
  const reminder = { kb_invoice_id: Number(invoice.split('/')[2]) };
  return `${invoice}/kb_reminder/${idOf(await call('POST', `${invoice}/kb_reminder`, { body: reminder }))}`;
};

describe('R7: texts that would break out of a header', { timeout: longForm }, () => {
  test('R7: are refused, or arrive at one recipient without an unintended header', async () => {
    const random = seeded('R7');
    let path = await newReminder();
    let sent = 0;
    for (let count = 0; count < letters; count += 1) {
      const field = random.pick(['recipient_email', 'subject', 'sender', 'message'] as const);
      const at = random.whole(0, validMail[field].length);
      const put = `${random.pick(breaks)}${random.pick(meant)}${random.pick(['', '\r\n', '\r\n\r\n'])}`;
      const broken = `${validMail[field].slice(0, at)}${put}${validMail[field].slice(at)}`;
      const isQuoted = field === 'recipient_email' && random.chance(0.5);
      const letter = { ...validMail, [field]: isQuoted ? random.pick(quoted) : broken };
      mailServer.received.length = 0;
      const { status, text } = await call('POST', `${path}/send`, { body: letter });
      const faults = mailServer.received.flatMap((received) => faultsOf(received, letter.recipient_email));
      expect([letter, text, status, mailServer.received.length, faults]).toEqual([
        letter,
        text,
        status === 200 ? 200 : 422,
        status === 200 ? 1 : 0,
        [],
      ]);
      if (status !== 200) continue;
      sent += 1;
      path = await newReminder();
    }
    expect(sent).toBeGreaterThan(0);
    reportNote('R7', { length: `${letters} letters, ${letters - sent} of them refused` });
  });

  test('R7, control: detects a message with an unescaped subject', async () => {
    const raw = await compose({
      from: { name: 'Anna', address },
      replyTo: undefined,
      to: validMail.recipient_email,
      subject: validMail.subject,
      text: validMail.message,
      messageId: '<control@one.example>',
      at: 0,
      attachments: [{ name: 'a.pdf', mime: 'application/pdf', content: Buffer.from('%PDF') }],
    });
    const careless = Buffer.from(raw)
      .toString('latin1')
      .replace(`Subject: ${validMail.subject}`, `Subject: a\r\nBcc: spy@evil.example`);
    mailServer.received.length = 0;
    const envelope = { from: address, to: validMail.recipient_email };
    await mailServer.mailer.deliver(envelope, Buffer.from(careless, 'latin1'));
    const faults = mailServer.received.map((received) => faultsOf(received, validMail.recipient_email));
    expect(faults).toEqual([['bcc']]);
  });
});
