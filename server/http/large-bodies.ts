import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTurnQueue } from '#server/queues/turns.ts';

/** The maximum size of a body in bytes, except where files are sent. */
export const usualBody = 1_048_576;

/** Bodies of files are up to 27 MB each, and are in memory as a whole. */
const all = { atOnce: 24, waiting: 0 };
const ofCompany = { atOnce: 4, waiting: 0 };

/**
 * Returns a function that says whether the body of a company's request may be read: it is of usual size, or few larger
 * ones are being read or worked on.
 */
export const limitLargeBodies = () => {
  const [bodies, companies] = [createTurnQueue(all), createTurnQueue(ofCompany)];
  return ({ headers }: FastifyRequest, { raw }: FastifyReply, company: string): boolean => {
    const length = headers['content-length'];
    if (length !== undefined && Number(length) <= usualBody) return true;
    return companies.admit(company, raw) === true && bodies.admit('', raw) === true;
  };
};
