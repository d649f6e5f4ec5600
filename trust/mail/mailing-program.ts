import { randomUUID } from 'node:crypto';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { prepareDemoData, type Running } from '../program.ts';

/** Skips the time in which a killed process may still be sending. */
export const letLeasePass = sql`update outbox set lease_until = 0 where state = 'sending'`;

/** The program on data of the demo company, sending through this mail server; tests kill it and start it again. */
export const prepareMailingProgram = async (smtpUrl: string) => {
  const data = await prepareDemoData();
  let running: Running | undefined;
  let token = '';
  return {
    start: async (): Promise<void> => {
      running = await data.start({ more: { SMTP_URL: smtpUrl } });
      if (token === '') token = await data.token();
    },
    kill: async (): Promise<unknown> => running?.end('SIGKILL'),
    /** The answer's body; undefined if the connection broke or the request was refused. */
    send: async (method: 'GET' | 'POST', path: string, body?: object, key: string = randomUUID()): Promise<unknown> => {
      try {
        const response = await fetch(`${data.url}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const answer: unknown = await response.json();
        return response.ok ? answer : undefined;
      } catch {
        return undefined;
      }
    },
    /** Writes to the data while nobody has them open. */
    change: async (statement: Sql): Promise<void> => {
      const database = (await data.open()) ?? openSqlite(data.database);
      await database.transaction(async (transaction) => void (await transaction.run(statement)));
      await database.close();
    },
    remove: async (): Promise<void> => data.remove(),
  };
};
