import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSending, mailBody } from '../outbox/test-sending.ts';
import { recordOf } from '../../testing/test-service.ts';

/** A send has one recipient, and only its own headers (rulings/mail#headers). */
const sending = await startSending();
const { server, newReminder, send, messagesOf } = sending;
afterAll(sending.close);
beforeEach(sending.calm);

describe('input that would break out of a header', () => {
  const bad = ['a\r\nBcc: spy@evil.example', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0001b', '\u007f'];

  it.each(bad)('control characters in subject and sender are refused: %j', async (text) => {
    const { path, invoice } = await newReminder();
    const refused = [await send(path, { subject: text }), await send(path, { sender: text })];
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    expect(refused.map((answered) => recordOf(answered)['errors'])).toEqual([
      ['subject: Must be one line without control characters.'],
      ['sender: Must be one line without control characters.'],
    ]);
    expect([server.received.length, await messagesOf(invoice)]).toEqual([0, []]);
  });

  it.each([
    'a@b.ch\r\nBcc: spy@evil.example',
    'a@b.ch\n',
    'a@b.ch, spy@evil.example',
    '"a b"@c.example',
    '<a@b.ch>',
    'a@b.ch\0',
    'x <a@b.ch>',
  ])('control characters in the recipient are refused: %j', async (recipient_email) => {
    const { path } = await newReminder();
    const { status, body } = await send(path, { recipient_email });
    expect([status, body]).toMatchObject([422, { errors: [expect.stringMatching(/^recipient_email: /)] }]);
    expect(server.received).toHaveLength(0);
  });

  it('line breaks are plain text in the message body', async () => {
    const { path } = await newReminder();
    await send(path, { message: 'a\r\n.\r\nBcc: spy@evil.example\r\n\r\nMAIL FROM:<x@y.ch>\r\n' });
    const [received] = server.received;
    expect(received?.envelope.to).toEqual([mailBody.recipient_email]);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.text).toContain('Bcc: spy@evil.example');
  });
});
