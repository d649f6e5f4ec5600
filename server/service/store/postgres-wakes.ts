import { Client, type Pool } from 'pg';
import { announcePresence } from './postgres-turns.ts';

/** Milliseconds until a connection that broke is tried again. */
const pause = 1000;

/** Tells of a company by its id; undefined: of any, as the connection was gone for a while. */
type Hear = (companyId: number | undefined) => void;

/**
 * Wakes every process over one database where a company's records have changed: NOTIFY carries the company's id alone, what changed is read
 * from the table. Sent after the commit, in a transaction of its own: inside, all committing writers of the server would wait for each other.
 * Its connection, which lasts, also shows others that this process has the database open.
 */
export const wakesOf = (pool: Pool, url: string, place: number) => {
  const channel = `kontor_${Math.abs(place)}`;
  const hearers = new Set<Hear>();
  const due = new Set<number>();
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  const tell = (companyId: number | undefined): void => {
    for (const hear of hearers) hear(companyId);
  };
  const reconnect = (): void => {
    if (isOver) return;
    clearTimeout(again);
    again = setTimeout(() => void connect().then(() => tell(undefined)), pause).unref();
  };
  /** Resolves when it is heard, or will be tried again. */
  const connect = async (): Promise<void> => {
    const opened = new Client({ connectionString: url, application_name: 'kontor', connectionTimeoutMillis: 10_000 });
    opened.on('error', () => undefined).on('end', reconnect);
    opened.on('notification', ({ payload }) => tell(Number(payload)));
    client = opened;
    try {
      await opened.connect();
      await opened.query(`${announcePresence(place)}; listen ${channel}`);
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
    // Whoever misses it reads on at the company's next change.
    void sent.catch(() => undefined);
  };

  return {
    /** Resolves when others see that this process has the database open, or that will be tried again. */
    present: connecting,
    /** Resolves when changes are heard, of this process too. */
    hear: async (hearer: Hear): Promise<void> => {
      hearers.add(hearer);
      await connecting;
    },
    /** After a commit: those of one turn of the event loop go together. */
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
