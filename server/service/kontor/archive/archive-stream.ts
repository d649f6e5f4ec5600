import type { FastifyReply } from 'fastify';
import { archive } from '#contract/kontor/archive-operations.ts';
import { routeOf } from '#contract/route.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import { checkRoute } from '../../records/access.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { badParameter, callerGone, tooManyRequests } from '../../requests/refusal.ts';
import { markOverdue } from '../../sales/settlement.ts';
import { writeArchive } from './write-archive.ts';
import { zipWriter } from './zip-writer.ts';

/** Companies whose archive is being made in this process. */
const making = new Set<number>();

/** `papers=false` leaves out the PDFs. */
const wantsPapers = ({ query: { papers = 'true' } }: Call): boolean => {
  if (papers !== 'true' && papers !== 'false') throw badParameter('papers');
  return papers === 'true';
};

/** Milliseconds. A caller who does not read keeps others of the company from an archive, and the database at an old state. */
const longest = 3_600_000;

const begin = async (call: Call): Promise<void> => {
  // A status that only the date changes must not differ between two archives of one day.
  await markOverdue(call);
  await call.database.transaction(
    async (transaction) => recordSecurityEvent(transaction, { ...eventOf(call), kind: 'archive_made' }),
    call.caller.companyId,
  );
};

/**
 * Streams the company's archive. It is read from one state of the data, no faster than the caller reads it, and ends when the caller hangs
 * up, and after an hour. A failure in the middle breaks off the connection, so that nobody takes half an archive for a whole one.
 */
export const streamArchive = async (call: Call, reply: FastifyReply): Promise<FastifyReply> => {
  checkRoute(call, routeOf(archive));
  const { companyId, org } = call.caller;
  const papers = wantsPapers(call);
  if (making.has(companyId)) throw tooManyRequests(30);
  making.add(companyId);
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longest).unref();
  const done = (): void => {
    clearTimeout(timer);
    making.delete(companyId);
  };
  const gone = AbortSignal.any([tooLong.signal, ...(call.hangUp === undefined ? [] : [call.hangUp()])]);
  const zip = zipWriter(gone);
  const fail = (error: unknown): void =>
    void zip.output.destroy(error instanceof Error && !gone.aborted ? error : callerGone());
  try {
    await begin(call);
  } catch (error) {
    done();
    throw error;
  }
  void call.database
    .snapshot(async (reader) => writeArchive({ ...call, hangUp: () => gone }, reader, zip, { papers }))
    .catch(fail)
    .finally(done);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${org}-${dayNow(call)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(zip.output);
};
