import { start } from './a1-start.ts';
import { table } from './a2-table.ts';
import { move } from './a3-move.ts';
import { typing } from './a4-typing.ts';
import { stopwatch } from './a5-stopwatch.ts';
import { pickers } from './a6-pickers.ts';
import { preview } from './a7-preview.ts';
import { reminderPdf } from './d1-reminder-pdf.ts';
import { show } from './p1-show.ts';
import { list } from './p2-list.ts';
import { create } from './p3-create.ts';
import { besideStrapi } from './p4-strapi.ts';
import { mocks } from './p5-mocks.ts';
import { growth } from './p6-growth.ts';
import { growthOnPostgres } from './p6-postgres.ts';
import { proxy } from './p7-proxy.ts';
import { processes } from './p8-processes.ts';
import { rolling } from './p8-rolling.ts';
import type { Bench } from './measure/row.ts';

/** In the order of the table. */
export const benches: readonly Bench[] = [
  show,
  list,
  create,
  besideStrapi,
  mocks,
  growth,
  growthOnPostgres,
  proxy,
  processes,
  rolling,
  start,
  table,
  move,
  typing,
  stopwatch,
  pickers,
  preview,
  reminderPdf,
];
