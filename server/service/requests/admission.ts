import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Connections } from '#server/http/connection-limits.ts';
import { fairQueue, type FairQueueLimits } from '#server/queues/fair-queue.ts';
import { largeAnswer, largeTurns, memberTurns, createTurnQueue } from '#server/queues/turns.ts';
import { FileBody, PartedBody, writtenOf, type ServiceResponse, type Call } from './call.ts';
import { tooManyRequests } from './refusal.ts';

const memberOf = ({ companyId, userId }: Call['caller']): string => `${companyId}/${userId}`;

/**
 * Answers that are being sent in parts, by company. Each holds a part or two and the window of its compression, about
 * 2 MB. Those that wait hold only ids, and `memberTurns` limits them.
 */
const partedTurns: FairQueueLimits = { running: 32, runningPerKey: 4, waitingPerKey: Infinity };

/** Limits how much of the service one caller may occupy at once (docs/operate.md, Limits). */
export const openAdmission = ({ claim }: Pick<Connections, 'claim'>) => {
  const members = createTurnQueue(memberTurns);
  const large = createTurnQueue(largeTurns);
  const parted = fairQueue(partedTurns);

  /** Resolves to true when the answer may be sent in parts; its place is free again once the response is closed. */
  const awaitParts = async ({ companyId }: Call['caller'], { raw }: FastifyReply): Promise<boolean> => {
    if (raw.destroyed) return false;
    const closed = once(raw, 'close');
    const gone = new AbortController();
    void closed.then(() => gone.abort());
    return new Promise((resolve) => {
      const hold = async (): Promise<void> => {
        resolve(true);
        await closed;
      };
      parted.run(String(companyId), hold, gone.signal).catch(() => resolve(false));
    });
  };

  /** Returns the answer if it may be sent now. Otherwise returns the turn to wait for, and discards the answer to free its memory. */
  const attempt = async (
    caller: Call['caller'],
    reply: FastifyReply,
    operate: () => Promise<ServiceResponse>,
  ): Promise<{ readonly made: ServiceResponse } | { readonly turn: Promise<boolean> | false }> => {
    const answered = await operate();
    if (answered.body instanceof PartedBody) return { made: answered };
    const body = answered.body instanceof FileBody ? answered.body : writtenOf(answered.body);
    const made = { ...answered, body };
    const length = body instanceof FileBody ? body.bytes.length : body.text.length;
    const turn = length < largeAnswer || large.admit(memberOf(caller), reply.raw);
    return turn === true ? { made } : { turn };
  };

  return {
    /** A signed-in caller's connection is kept longer and counts for that member. */
    claim: ({ caller }: Call, { raw }: FastifyReply): void => {
      if (raw.socket !== null) claim(raw.socket, memberOf(caller));
    },
    /**
     * Runs an operation when it is the member's turn; 429 if too many wait. At most two large answers of a member are
     * held until they are read. Others are computed again at their turn if `isReading` shows that this changes nothing.
     * An answer in parts waits for its own turn before its first part is made.
     */
    operate: async (
      { caller }: Call,
      reply: FastifyReply,
      operate: () => Promise<ServiceResponse>,
      isReading: boolean,
    ): Promise<ServiceResponse> => {
      const turn = members.admit(memberOf(caller), reply.raw);
      if (turn !== true && !(await turn)) throw tooManyRequests();
      if (!isReading) return operate();
      const first = await attempt(caller, reply, operate);
      if ('turn' in first) {
        if (!(await first.turn)) throw tooManyRequests();
        return operate();
      }
      const { body } = first.made;
      if (body instanceof PartedBody && !(await awaitParts(caller, reply))) throw tooManyRequests();
      return first.made;
    },
  };
};

export type Admission = ReturnType<typeof openAdmission>;
