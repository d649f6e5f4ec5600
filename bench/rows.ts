import { move } from './a3-move.ts';
import { typing } from './a4-typing.ts';
import { preview } from './a7-preview.ts';
import { reminderPdf } from './d1-reminder-pdf.ts';
import { show } from './p1-show.ts';
import { list } from './p2-list.ts';
import { create } from './p3-create.ts';
import { growth } from './p6-growth.ts';
import { proxy } from './p7-proxy.ts';
import { processes } from './p8-processes.ts';
import type { Bench } from './row.ts';

/** In the order of the table. */
export const benches: readonly Bench[] = [
  show,
  list,
  create,
  growth,
  proxy,
  processes,
  move,
  typing,
  preview,
  reminderPdf,
];
