import { seal, unseal } from '#server/secrets/sealing.ts';
import type { Call } from './call.ts';

const purpose = 'stored answer';
/** No JSON text begins with it. */
const mark = 'sealed:';

type Keyed = Pick<Call, 'caller' | 'linkKey'>;

/** The text of an answer as the database keeps it: sealed like links to customer pages, because it may contain one. */
export const sealAnswer = ({ caller, linkKey }: Keyed, body: unknown): string => {
  const text = JSON.stringify(body);
  if (linkKey === undefined) return text;
  return `${mark}${seal(linkKey, String(caller.companyId), purpose, text).toString('base64url')}`;
};

/** The text given to `sealAnswer`; undefined if it was sealed with another key. Earlier versions sealed nothing. */
export const unsealAnswer = ({ caller, linkKey }: Keyed, kept: string): string | undefined => {
  if (!kept.startsWith(mark)) return kept;
  if (linkKey === undefined) return undefined;
  return unseal(linkKey, String(caller.companyId), purpose, Buffer.from(kept.slice(mark.length), 'base64url'));
};
