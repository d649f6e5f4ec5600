import { fairQueue } from '../../queues/fair-queue.ts';
import { inTurn } from '../requests/in-turn.ts';

/** A file and its entries are in memory while it is read. Four of a company may wait, for at most 30 s. */
const files = fairQueue({ running: 2, runningPerKey: 1, waitingPerKey: 4 });

/** Reads a bank file when the company's turn comes; companies take turns. Never call it inside a transaction. */
export const readInTurn = inTurn(files, 30_000, (t) => t.bankFileBusy);
