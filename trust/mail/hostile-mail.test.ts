import { expect, test } from 'vitest';
import { payloads } from '../../e2e/security/payloads.ts';
import { readText } from '#server/service/papers/render/test-pdf.ts';
import { bytesOf } from '#server/service/mail/smtp/test-mail-server.ts';
import { idOf } from '#server/service/testing/test-service.ts';
import { startMailedService } from './mailed-service.ts';

/** Trust, R5, in mails and on paper. */
const { mailServer, service } = await startMailedService({ email: 'info@one.example' });
const { call } = service;

/** Formatting marks are not printed, and the typeface lacks these letters. */
const isPrintedWhole = (text: string): boolean => !/<b |[\u202E\u2066\u200B\u00AD]|\p{Emoji_Presentation}/u.test(text);
/** Lines of a paper are wrapped. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '');

/** A reminder with this text in every field, as received. */
const sendWith = async (text: string) => {
  const person = { contact_type_id: 1, name_1: Array.from(text).slice(0, 60).join(''), user_id: 1, owner_id: 1 };
  const contact_id = idOf(await call('POST', '/contact', { body: person }));
  const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100, text };
  await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${invoice}/issue`);
  const body = { kb_invoice_id: invoice, header: text, footer: text, show_positions: true };
  const id = idOf(await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body }));
  const letter = { recipient_email: 'kunde@muster.example', subject: text, message: `${text}\n\n${text}` };
  mailServer.received.length = 0;
  const answered = await call('POST', `/kb_invoice/${invoice}/kb_reminder/${id}/send`, { body: letter });
  expect([answered.status, answered.text]).toEqual([200, expect.any(String)]);
  const [received, ...more] = mailServer.received;
  expect(more).toEqual([]);
  return received;
};

/** The text above and below the table, because figures in the table's narrow columns interrupt a long text. */
const whole = 2;

/** Number of occurrences of a text on a paper. */
const times = (paper: string, text: string): number => joined(paper).split(joined(text)).length - 1;

test('R5: hostile texts arrive letter for letter, at one recipient, as plain text, and are printed unchanged', async () => {
  const unprinted: string[] = [];
  for (const text of payloads) {
    const received = await sendWith(text);
    expect(received?.envelope.to).toEqual(['kunde@muster.example']);
    expect(received?.mail.subject).toBe(text);
    expect(received?.mail.html).toBeUndefined();
    expect(
      received?.mail.text
        ?.replaceAll('\r', '')
        .split('\n\n')
        .map((part) => part.trim()),
    ).toEqual([text, text]);
    expect(received?.mail.bcc).toBeUndefined();
    const paper = await readText(bytesOf(received?.mail.attachments[0]));
    if (isPrintedWhole(text) && times(paper, text) < whole) unprinted.push(text);
  }
  expect(unprinted).toEqual([]);
}, 600_000);

test('R5, control: detects a PDF that renders a text as markup', async () => {
  const text = '<b>fett</b>';
  const received = await sendWith(text);
  expect(times(await readText(bytesOf(received?.mail.attachments[0])), text)).toBeLessThan(whole);
});
