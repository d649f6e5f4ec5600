import type { FastifyReply } from 'fastify';
import type { Connections } from '#server/connection-limits.ts';
import { largeAnswer, largeTurns, memberTurns, takingTurns } from '#server/turns.ts';
import { FileBody, writtenOf, type Answer, type Call } from './call.ts';
import { tooManyRequests } from './refusal.ts';

const memberOf = ({ companyId, userId }: Call['caller']): string => `${companyId}/${userId}`;

/** How much of the service one caller may hold at once (docs/operate.md, Limits). */
export const openAdmission = ({ claim }: Pick<Connections, 'claim'>) => {
  const members = takingTurns(memberTurns);
  const large = takingTurns(largeTurns);

  /** The answer where it may be sent now; else the turn to wait for, and no answer, which would be held in memory meanwhile. */
  const attempt = async (
    caller: Call['caller'],
    { raw }: FastifyReply,
    operate: () => Promise<Answer>,
  ): Promise<{ readonly made: Answer } | { readonly turn: Promise<boolean> | false }> => {
    const answered = await operate();
    const body = answered.body instanceof FileBody ? answered.body : writtenOf(answered.body);
    const made = { ...answered, body };
    const length = body instanceof FileBody ? body.bytes.length : body.text.length;
    const turn = length < largeAnswer || large.admit(memberOf(caller), raw);
    return turn === true ? { made } : { turn };
  };

  return {
    /** A signed-in caller's connection is kept longer, and counts as his. */
    claim: ({ caller }: Call, { raw }: FastifyReply): void => {
      if (raw.socket !== null) claim(raw.socket, memberOf(caller));
    },
    /**
     * Operates when it is the member's turn; too many waiting: 429. Of his large answers two are held at once, until they are read: the others
     * are made again when their turn comes, where `isReading` says that this changes nothing.
     */
    operate: async (
      { caller }: Call,
      reply: FastifyReply,
      operate: () => Promise<Answer>,
      isReading: boolean,
    ): Promise<Answer> => {
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
