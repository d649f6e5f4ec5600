import type { Outside } from '#server/http/outside-request.ts';
import { integerOf, textOf, textOrNull } from '../../requests/rule.ts';
import type { Database } from '../../store/database.ts';
import { sql, type Row, type Sql } from '../../store/sql.ts';
import { openAccess, refresh, sealAccess } from './remote-access.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { Answers, Tokens } from './remote.ts';
import { Overtaken } from './step.ts';

/** The tools of a process that works on moves. */
export type Mover = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly outside: Outside;
  /** Opens the sealed access. */
  readonly linkKey: Buffer;
  /** Names this process. */
  readonly instance: string;
  /** Answers of the current step of each company. */
  readonly answers: Map<number, Answers>;
};

/** The move of a company, while it runs and this process has claimed it. */
export const ofMover = ({ instance }: Mover, companyId: number): Sql =>
  sql`company_id = ${companyId} and state = 'running' and instance = ${instance}`;

/** The tokens of a move. New ones are stored before they are used, since the former refresh token has ended. */
export const tokensOf = (mover: Mover, move: Row): Tokens => {
  const { database, outside, linkKey } = mover;
  const companyId = integerOf(move, 'company_id');
  const sealed = textOrNull(move, 'access');
  let access = sealed === null ? undefined : openAccess(linkKey, companyId, sealed);
  let renewing: Promise<string> | undefined;
  const ended = (): RemoteFailure => new RemoteFailure('access_ended', 'no token');
  const current = (): string => {
    if (access === undefined || access.access_token === null) throw ended();
    return access.access_token;
  };
  const renewed = async (): Promise<string> => {
    if (access === undefined || access.refresh_token === null) throw ended();
    const client = { serviceUrl: new URL(textOf(move, 'service_url')), clientId: textOf(move, 'client_id'), access };
    const { access_token, refresh_token } = await refresh(outside, client, access.refresh_token);
    access = { ...access, access_token, refresh_token };
    const kept = sealAccess(linkKey, companyId, access);
    const changed = await database.transaction(
      async (transaction) => transaction.run(sql`update move set access = ${kept} where ${ofMover(mover, companyId)}`),
      companyId,
    );
    if (changed === 0) throw new Overtaken();
    return access_token;
  };
  return {
    current,
    renew: async (used) => {
      if (current() !== used) return current();
      renewing ??= renewed().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
};
