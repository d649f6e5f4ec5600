import { recordSecurityEvent, type By } from '#server/service/security-event.ts';
import type { Transaction } from '#server/service/store/database.ts';

/** A link that ended because its maker's sessions or rights did. */
export type EndedLink = {
  readonly companyId: number;
  /** The user of the company who made it. */
  readonly madeBy: number;
  readonly kind: 'invitation_ended' | 'password_link_ended';
  /** The e-mail address of the person it was for. */
  readonly subject: string;
};

/** Records each link in its company; by its maker, where `by` names nobody else. Like every event, after the changes. */
export const recordEndedLinks = async (
  transaction: Transaction,
  ended: readonly EndedLink[],
  { at, address, clientId, userId }: Omit<By, 'companyId'>,
): Promise<void> => {
  for (const { companyId, madeBy, kind, subject } of ended) {
    const actor = { userId: userId === undefined ? madeBy : userId, address, clientId };
    await recordSecurityEvent(transaction, { ...actor, companyId, at, kind, subject });
  }
};
