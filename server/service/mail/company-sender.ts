import { email } from '#contract/notation.ts';
import { readProfile } from '../company-profile.ts';
import type { Call } from '../call.ts';
import { notSaved } from '../refusal.ts';
import { breaksHeaders } from './compose.ts';

export const checkLine = (field: 'subject' | 'sender', text: string): void => {
  if (breaksHeaders(text)) throw notSaved((t) => [`${field}: ${t.oneLine}`]);
};

/**
 * Who a mail is from: the address of the company profile under the company's name. A `sender` that is an address gets the answers, and is
 * who it is from where the company has none; any other `sender` stands in place of the name. 422 without any address.
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
