import { Client, type Pool } from 'pg';
import { keepAlive } from './postgres-pool.ts';
import { announcePresence } from './postgres-turns.ts';

/** Milliseconds before a broken connection is retried. */
const pause = 1000;

/** Receives the id of a company; undefined means any, because the connection was lost for a while. */
type ChangeListener = (companyId: number | undefined) => void;

/**
 * Wakes every process on a database when a company's records have changed: NOTIFY carries only the company's id, the
 * changes are read from the table. It is sent after the commit in a separate transaction: inside, all committing
 * writers of the server would wait for each other. Its permanent connection also shows others that this process has the
 * database open.
 */
export const changeSignalsOf = (pool: Pool, url: string, databaseKey: number) => {
  const channel = `kontor_${Math.abs(databaseKey)}`;
  const listeners = new Set<ChangeListener>();
  const due = new Set<number>();
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  const notify = (companyId: number | undefined): void => {
    for (const onSignal of listeners) onSignal(companyId);
  };
  const reconnect = (): void => {
    if (isOver) return;
    clearTimeout(again);
    again = setTimeout(() => void connect().then(() => notify(undefined)), pause).unref();
  };
  /** Resolves once it is listening, or a retry is scheduled. */
  const connect = async (): Promise<void> => {
    const opened = new Client({
      connectionString: url,
      application_name: 'kontor',
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
    });
    opened.on('error', () => undefined).on('end', reconnect);
    opened.on('notification', ({ payload }) => notify(Number(payload)));
    client = opened;
    try {
      await opened.connect();
      await opened.query(`${announcePresence(databaseKey)}; listen ${channel}`);
    } catch {
      await opened.end().catch(() => undefined);
      reconnect();
    }
  };
  const connecting = connect();

  const sendDue = (): void => {
    const companies = [...due].map(String);
    due.clear();
    const sent = pool.query('select pg_notify($1, company) from unnest($2::text[]) as company', [channel, companies]);
    // A process that misses it catches up at the company's next change.
    void sent.catch(() => undefined);
  };

  return {
    /** Resolves when others can see that this process has the database open, or a retry is scheduled. */
    present: connecting,
    /** Resolves when changes are received, including those of this process. */
    onSignal: async (listener: ChangeListener): Promise<void> => {
      listeners.add(listener);
      await connecting;
    },
    /** Called after a commit; calls in one turn of the event loop are combined. */
    send: (companyId: number): void => {
      if (due.size === 0) setImmediate(sendDue);
      due.add(companyId);
    },
    close: async (): Promise<void> => {
      isOver = true;
      clearTimeout(again);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
};
