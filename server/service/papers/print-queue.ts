import { fairQueue } from '../../queues/fair-queue.ts';
import { inTurn } from '../requests/in-turn.ts';
import type { Texts } from '../texts/texts.ts';

/** Papers of single documents. A company draws one at a time, so that the second worker is free for another company. */
const papers = fairQueue({ running: 2, runningPerKey: 1, waitingPerKey: 20 });
/** Batches draw in their own worker, so that no single paper waits behind a run of 500. */
const batches = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 4 });
/** Customers open papers by links. They wait for each other; nobody in the company waits for them. */
const customers = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 5 });

/** Milliseconds in the queue before the caller is asked to retry: a batch of another company may take a minute. */
const maxWait = { paper: 30_000, batch: 90_000 };
const busy = (t: Texts): string => t.pdfBusy;

/**
 * Reads and draws a document when the company's turn comes; companies take turns. Never call it inside a transaction.
 * 429 with Retry-After if 20 of the company wait, 503 after 30 s of waiting. A caller who hangs up before its turn
 * leaves the queue, unless `hangUp` is omitted.
 */
export const printInTurn = inTurn(papers, maxWait.paper, busy);

/** Like `printInTurn`, for many documents at once; four of a company may wait, for at most 90 s. */
export const printBatchInTurn = inTurn(batches, maxWait.batch, busy);

/** Like `printInTurn`, for customers of the company; five may wait. */
export const printForCustomer = inTurn(customers, maxWait.paper, busy);
