import type { FastifyReply } from 'fastify';
import type { Connections } from '#server/http/connection-limits.ts';
import { largeAnswer, largeTurns, memberTurns, createTurnQueue } from '#server/queues/request-queue.ts';
import { FileBody, writtenOf, type ServiceResponse, type Call } from './call.ts';
import { tooManyRequests } from './refusal.ts';

const memberOf = ({ companyId, userId }: Call['caller']): string => `${companyId}/${userId}`;

/** Limits how much of the service one caller may occupy at once (docs/operate.md, Limits). */
export const openAdmission = ({ claim }: Pick<Connections, 'claim'>) => {
  const members = createTurnQueue(memberTurns);
  const large = createTurnQueue(largeTurns);

  /** Returns the answer if it may be sent now. Otherwise returns the turn to wait for, and discards the answer to free its memory. */
  const attempt = async (
    caller: Call['caller'],
    { raw }: FastifyReply,
    operate: () => Promise<ServiceResponse>,
  ): Promise<{ readonly made: ServiceResponse } | { readonly turn: Promise<boolean> | false }> => {
    const answered = await operate();
    const body = answered.body instanceof FileBody ? answered.body : writtenOf(answered.body);
    const made = { ...answered, body };
    const length = body instanceof FileBody ? body.bytes.length : body.text.length;
    const turn = length < largeAnswer || large.admit(memberOf(caller), raw);
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
      if ('made' in first) return first.made;
      if (!(await first.turn)) throw tooManyRequests();
      return operate();
    },
  };
};

export type Admission = ReturnType<typeof openAdmission>;
