import type { ServerResponse } from 'node:http';
import { moveComparison, moveFindingList, type Finding } from '#contract/kontor/move-operations.ts';
import { recordsOf } from '../../testing/test-service.ts';
import type { Mover } from './move-tokens.ts';
import { claimMoves, type Fault, type Source, type Target } from './test-move.ts';

export const send = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): true => {
  response.writeHead(status, headers).end(body);
  return true;
};

/** Answers the first request whose URL matches, and then each further one if `always`. */
export const faultAt = (url: RegExp, answer: (response: ServerResponse, at: string) => true, always = true): Fault => {
  let count = 0;
  return (request, response) => {
    const at = request.url ?? '';
    if (!url.test(at) || (!always && count > 0)) return false;
    count += 1;
    return answer(response, at);
  };
};

/** Goes on although the service asked to wait: the clock of the test moves. */
export const driveOn = async (target: Target, mover: Mover, rounds = 40): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await target.drive(mover);
    if ((await target.show())?.state !== 'running') return;
    target.clock.now += 60_000;
    await claimMoves(mover);
  }
};

export type Records = readonly { readonly [field: string]: unknown }[];

/** The records of a list at the source. */
export const recordsThere = async (source: Source, path: string): Promise<Records> =>
  recordsOf({ body: await source.read(`${path}?order_by=id&limit=2000`), status: 200, text: '', headers: {} });

/** The records of a list of the company that has moved. */
export const recordsHere = async (target: Target, path: string): Promise<Records> =>
  recordsOf(await target.call('GET', `${path}?limit=2000`));

export const findingsOf = async (target: Target): Promise<readonly Finding[]> =>
  moveFindingList.answer.parse((await target.call('GET', '/kontor/move/finding')).body);

/** The comparison, and the resources in it that differ. */
export const comparisonOf = async (target: Target) => {
  const rows = moveComparison.answer.parse((await target.call('GET', '/kontor/move/comparison')).body);
  const differing = rows.filter((row) => row.count_there !== row.count_here || row.sum_there !== row.sum_here);
  return { resources: new Set<string>(rows.map(({ resource }) => resource)), differing };
};
