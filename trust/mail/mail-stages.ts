import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { isMailFault, refusals, type MailFault } from './mail-faults.ts';

/** The progress of the first of several messages at the mail server; `arrived`: received completely, `answered`: and accepted. */
export const mailStages = ['connected', 'sender', 'recipient', 'asked', 'arrived', 'answered'] as const;
export type MailStage = (typeof mailStages)[number];

const messageIdIn = (bytes: Buffer): string => /^message-id:\s*(<[^>]+>)/im.exec(bytes.toString('latin1'))?.[1] ?? '';

/** A number of things by name. */
const counter = () => {
  const counts = new Map<string, number>();
  return {
    count: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
    of: (name: string): number => counts.get(name) ?? 0,
  };
};

/**
 * A real mail server on this machine that reports when a message reaches a stage, and waits for the watcher. It commits the
 * fault in the recipient's address: `message-refused.….` as in `mailFaults`.
 */
export const startStagedServer = async () => {
  /** Message-IDs of all completely received messages, even if nobody got the answer. */
  const whole: string[] = [];
  /** By recipient: how often a mail was offered, and how often the server has kept one. */
  const [offered, kept] = [counter(), counter()];
  let isHealthy = false;
  let watched: { readonly stage: MailStage; readonly onStage: () => Promise<unknown> } | undefined;
  const reach = async (stage: MailStage): Promise<void> => {
    if (watched?.stage !== stage) return;
    const { onStage: hear } = watched;
    watched = undefined;
    await hear();
  };
  const pass = async (stage: MailStage, done: () => void): Promise<void> => {
    await reach(stage);
    done();
  };
  const faultOf = (address: string): MailFault | undefined => {
    const name = address.split('.')[0] ?? '';
    return !isHealthy && isMailFault(name) ? name : undefined;
  };
  const die = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  /** Commits a fault; false if there is none at this step. */
  const commit = (
    fault: MailFault | undefined,
    step: string,
    session: SMTPServerSession,
    done: (error: Error) => void,
  ): boolean => {
    if (fault === undefined || !fault.startsWith(`${step}-`)) return false;
    const refusal = refusals.get(fault);
    if (refusal !== undefined) done(refusal);
    else if (fault.endsWith('-dies')) die(session);
    // Otherwise it stalls: the client never gets an answer.
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void pass('connected', done),
    onMailFrom: (_address, _session, done) => void pass('sender', done),
    onRcptTo: ({ address }, session, done) => {
      offered.count(address);
      void pass('recipient', () => {
        if (!commit(faultOf(address), 'recipient', session, done)) done();
      });
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const fault = faultOf(recipient);
      const take = async (): Promise<void> => {
        const reached = reach('asked');
        if (fault === 'half-dies') return void stream.once('data', () => die(session));
        const bytes = await buffer(stream);
        await reached;
        if (!refusals.has(fault ?? '')) {
          whole.push(messageIdIn(bytes));
          kept.count(recipient);
        }
        await reach('arrived');
        if (commit(fault, 'message', session, done)) return;
        done(null, 'taken');
        await reach('answered');
      };
      // A client that is cut off midway has sent nothing.
      void take().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    whole,
    offered: offered.of,
    kept: kept.of,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Watches for the first message to reach a stage, once. */
    watch: (stage: MailStage, onStage: () => Promise<unknown>): void => {
      watched = { stage, onStage };
    },
    /** Commits no more faults, or commits them again. */
    setHealthy: (healthy: boolean): void => {
      isHealthy = healthy;
    },
    close: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
