import { email } from '#contract/notation.ts';
import { readProfile } from '../master-data/company-profile.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import { breaksHeaders } from './smtp/compose.ts';

export const checkLine = (field: 'subject' | 'sender', text: string): void => {
  if (breaksHeaders(text)) throw notSaved((t) => [`${field}: ${t.oneLine}`]);
};

/**
 * The sender of a mail: the address of the company profile under the company's name. If `sender` is an address, it
 * receives the replies, and is the sender if the company has no address; any other `sender` replaces the name. 422
 * without any address.
 */
export const senderOf = async ({ caller, database }: Pick<Call, 'caller' | 'database'>, sender = '') => {
  checkLine('sender', sender);
  const { profile } = await readProfile(database, caller.companyId);
  const isAddress = email().safeParse(sender).success;
  const address = profile.mail_sender ?? profile.email ?? (isAddress ? sender : undefined);
  if (address === undefined) throw notSaved((t) => [`sender: ${t.noSender}`]);
  return {
    from: { name: sender === '' || isAddress ? profile.name : sender, address },
    replyTo: isAddress && sender !== address ? sender : undefined,
    language: profile.document_language,
  };
};
