import { recordSecurityEvent, type EventActor } from '#server/service/journal/security-event.ts';
import type { Transaction } from '#server/service/store/database.ts';

/** A link that ended together with its maker's sessions or rights. */
export type EndedLink = {
  readonly companyId: number;
  /** The user id of its maker in the company. */
  readonly madeBy: number;
  readonly kind: 'invitation_ended' | 'password_link_ended';
  /** The e-mail address of its recipient. */
  readonly subject: string;
};

/** Records each link in its company, by its maker unless `by` names someone else. Like every event, after the changes. */
export const recordEndedLinks = async (
  transaction: Transaction,
  ended: readonly EndedLink[],
  { at, address, clientId, userId }: Omit<EventActor, 'companyId'>,
): Promise<void> => {
  for (const { companyId, madeBy, kind, subject } of ended) {
    const actor = { userId: userId === undefined ? madeBy : userId, address, clientId };
    await recordSecurityEvent(transaction, { ...actor, companyId, at, kind, subject });
  }
};
