import { swissDate } from '#domain/dates/period-text.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import { compose, newMessageId } from '../../mail/smtp/compose.ts';
import { senderOf } from '../../mail/company-sender.ts';
import { linkMailTexts, type LinkMailTexts } from '../../mail/link-mail-texts.ts';
import type { Mailer } from '../../mail/smtp/mailer.ts';
import { endLink } from '../../oauth/links/end-access.ts';
import { invitationPath } from '../../oauth/links/invitation.ts';
import type { Link } from '../../oauth/links/link.ts';
import { passwordPath } from '../../oauth/links/password-link.ts';
import { Refusal } from '../../requests/refusal.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';

const paths: { readonly [kind in keyof LinkMailTexts]: string } = {
  invitation: invitationPath,
  password: passwordPath,
};

const ended = { invitation: 'invitation_withdrawn', password: 'password_link_withdrawn' } as const;

type Post = Awaited<ReturnType<typeof senderOf>> & { readonly mailer: Mailer };

/**
 * How links reach people: by mail if there is a mail server, which needs a sender address (422); undefined if the owner
 * passes them on.
 */
export const linkDeliveryOf = async (call: Call): Promise<Post | undefined> =>
  call.mailer === undefined ? undefined : { mailer: call.mailer, ...(await senderOf(call)) };

type Letter = { readonly kind: keyof LinkMailTexts; readonly to: string; readonly link: Link };

/**
 * A mail holds a secret that no member may read, so it is not kept in the outbox, and comes back to nobody if it cannot
 * be delivered, where the mail server allows that: the owner chooses the sender. Never call it inside a transaction.
 */
const mail = async (call: Call, post: Post, { kind, to, link }: Letter, address: string, until: string) => {
  const { from, language, mailer } = post;
  const { subject, text } = linkMailTexts[language][kind](
    from.name,
    address,
    `${swissDate(until.slice(0, 10))} ${until.slice(11, 16)}`,
  );
  const messageId = newMessageId(from.address);
  const letter = { from, replyTo: undefined, to, subject, text, messageId, at: call.now, isAutomatic: true } as const;
  const raw = await compose(letter);
  const first = await mailer.deliver({ from: '', to }, raw);
  // Not every mail server accepts a mail without a sender.
  const { state, words } = first.field === 'sender' ? await mailer.deliver({ from: from.address, to }, raw) : first;
  if (state === 'accepted') return;
  if (state === 'uncertain') throw new Refusal(422, (t) => t.linkMailUncertain(words));
  await call.database.transaction(async (transaction) => {
    await endLink(transaction, link, call.now);
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: ended[kind], subject: to });
  }, 'accounts');
  throw new Refusal(422, (t) => t.linkNotMailed(words));
};

/**
 * Mails a link to the address, or returns it for display. An answer with a secret is not stored for an Idempotency-Key:
 * a repeated request gets another link, and the first one stops working.
 */
export const deliverLink = async (call: Call, post: Post | undefined, letter: Letter) => {
  const { secret, expiresAt } = letter.link;
  const link = `${call.publicUrl?.origin ?? ''}${paths[letter.kind]}?token=${secret}`;
  const valid_until = wallTimeOfMs(call, expiresAt);
  if (post === undefined) return { link, mailed: false, valid_until };
  await mail(call, post, letter, link, valid_until);
  return { mailed: true, valid_until };
};
