import type { Outside } from '#server/http/outside-request.ts';
import type { Database } from '../../store/database.ts';
import { updateMove, type StoredMove } from './move-row.ts';
import { openAccess, refresh, sealAccess } from './remote-access.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { Remembered, Tokens } from './remote.ts';
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
  /** Its memory of the calls of each company. */
  readonly remembered: Map<number, Remembered>;
};

/**
 * The tokens of a move. New ones are stored before they are used, since the former refresh token has ended; they replace the former ones even
 * if an owner has paused the move meanwhile.
 */
export const tokensOf = (mover: Mover, move: StoredMove): Tokens => {
  const { database, outside, linkKey, clock } = mover;
  const companyId = move.company_id;
  let sealed = move.access;
  let access = sealed === null ? undefined : openAccess(linkKey, companyId, sealed);
  let renewing: Promise<string> | undefined;
  const ended = (): RemoteFailure => new RemoteFailure('access_ended', 'no token');
  const current = (): string => {
    if (access === undefined || access.access_token === null) throw ended();
    return access.access_token;
  };
  const renewed = async (): Promise<string> => {
    if (access === undefined || access.refresh_token === null) throw ended();
    const client = { serviceUrl: new URL(move.service_url), clientId: move.client_id, access };
    const { access_token, refresh_token } = await refresh(outside, client, access.refresh_token, clock());
    access = { ...access, access_token, refresh_token };
    const kept = sealAccess(linkKey, companyId, access);
    const isKept = await updateMove(database, { company_id: companyId, access: sealed }, { access: kept });
    if (!isKept) throw new Overtaken();
    sealed = kept;
    return access_token;
  };
  return {
    userId: access?.user_id ?? null,
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
