import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { moveBegin, moveComparison, moveShow } from '#contract/kontor/move-operations.ts';
import { optionalParts } from '#contract/kontor/move-words.ts';
import { remote, type Source } from '#server/service/kontor/move/test-move.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import type { Sql } from '#server/service/store/sql.ts';
import { requestAt } from '../ask.ts';
import { prepareDemoData, type Running } from '../program.ts';

const tokenResponse = z.object({ access_token: z.string() });

/** The program that an operator starts, to which empty companies move from the source; tests kill it and start it again. */
export const prepareMovingProgram = async (source: Source) => {
  const data = await prepareDemoData();
  let running: Running | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<void> => {
    const begun = data.start({ more: { MOVE_ORIGINS: source.origin } });
    starting = begun;
    running = await begun;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> => running?.end(signal);

  const redirect_uri = `${data.appUrl}/settings/move`;
  await source.returnTo(redirect_uri);
  const body = {
    service_url: source.origin,
    client_id: remote.clientId,
    client_secret: remote.secret,
    redirect_uri,
    resources: optionalParts,
    papers: true,
  };

  /** Creates a company, and returns how its owner moves it and reads what has arrived. */
  const newCompany = async (org: string) => {
    const { access_token } = tokenResponse.parse(JSON.parse(await data.command('trust/second-company.ts', org)));
    const request = requestAt(data.urlOf(org), () => access_token);
    /** Repeats a request until it is answered. Asking a program that is starting would only slow it down. */
    const read = async (path: string): Promise<unknown> => {
      for (;;) {
        const answer = await request('GET', path);
        if (answer !== undefined) return answer;
        await setTimeout(20);
        await starting;
      }
    };
    return {
      read,
      /** Begins, or goes on after the access has ended. If the program is killed meanwhile, it may have begun or not. */
      signIn: async (): Promise<void> => {
        const begun = moveBegin.answer.safeParse(await request('POST', '/kontor/move', body)).data;
        const state = URL.parse(begun?.authorize_url ?? '')?.searchParams.get('state');
        await request('POST', '/kontor/move/authorize', { code: 'right', state });
      },
      /** The rows of the comparison in which something differs. */
      deviations: async () =>
        moveComparison.answer
          .parse(await read('/kontor/move/comparison'))
          .filter((row) => row.count_there !== row.count_here || row.sum_there !== row.sum_here),
      show: async () => moveShow.answer.parse(await read('/kontor/move')).move,
    };
  };

  return {
    newCompany,
    start,
    end,
    /** Writes to the data while the program is down. */
    changeWhileDown: async (...statements: readonly Sql[]): Promise<void> => {
      await end('SIGKILL');
      const database = (await data.open()) ?? openSqlite(data.database);
      await database.transaction(async (transaction) => {
        for (const statement of statements) await transaction.run(statement);
      });
      await database.close();
      await start();
    },
    database: data.database,
    remove: async (): Promise<void> => {
      await end('SIGKILL');
      await data.remove();
    },
  };
};

export type MovingCompany = Awaited<ReturnType<Awaited<ReturnType<typeof prepareMovingProgram>>['newCompany']>>;
