import { catalogue } from '#contract/catalogue/catalogue.ts';
import { movedParts } from '#contract/kontor/move-words.ts';
import { refreshPath } from '#contract/oauth.ts';
import type { Random } from '#server/demo/random.ts';
import type { Fault } from '#server/service/kontor/move/test-move.ts';

/** Reads below a list. */
const below: { readonly [path: string]: readonly string[] } = {
  '/timesheet': ['/monitoring'],
  '/kb_offer': ['/kb_offer/:id'],
  '/kb_order': ['/kb_order/:id'],
  '/kb_invoice': ['', '/payment', '/kb_reminder', '/pdf'].map((segment) => `/kb_invoice/:id${segment}`),
};

/** Every kind of call of a move, in the order of the move. */
const kindsOfCall: readonly string[] = [
  refreshPath,
  ...movedParts.flatMap((part) => {
    const { path } = catalogue.find(({ name }) => name === part) ?? {};
    if (path === undefined) throw new Error(`no resource ${part}`);
    return [path, ...(below[path] ?? [])];
  }),
];

/** As a call reaches the other service, or in the milliseconds after its answer, in which the program writes the step. */
const moments: readonly string[] = kindsOfCall.flatMap((call) => [`asked ${call}`, `answered ${call}`]);

/** `/api2.php/demo/kb_invoice/12/payment?limit=2000` is the call `/kb_invoice/:id/payment`. */
const callOf = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^\/api2\.php\/[^/]+/, '').replaceAll(/\/\d+/g, '/:id');

/** Milliseconds in which a step is written, and of a whole one. */
const [write, step] = [20, 300];

/**
 * Plans kills: one at each moment of every kind of call, or for fewer kills at some of them; the others at random. A planned moment that a move no
 * longer has comes in the next one. `fault` watches the calls; `kill` resolves once the program is dead.
 */
export const planKills = (kills: number, random: Random, kill: () => Promise<void>) => {
  const some = [...moments];
  while (some.length > kills) some.splice(random.whole(0, some.length - 1), 1);
  const planned = new Set(some);
  let [left, isDying] = [kills, false];
  const killWithin = (milliseconds: number): void => {
    [left, isDying] = [left - 1, true];
    setTimeout(() => void kill().then(() => (isDying = false)), random.whole(0, milliseconds));
  };
  const fault: Fault = ({ url = '' }, response) => {
    if (isDying || left === 0) return false;
    const call = callOf(url);
    if (planned.delete(`asked ${call}`)) {
      killWithin(0);
      return true;
    }
    if (planned.has(`answered ${call}`))
      response.once('finish', () => {
        if (!isDying && planned.delete(`answered ${call}`)) killWithin(write);
      });
    else if (planned.size === 0) killWithin(step);
    return false;
  };
  return { left: () => left, fault };
};

/** A paper of an invoice: drawing real ones takes a minute, and what they look like is of no interest here. */
const paperOf = (id: string | number): { readonly [field: string]: string | number } => ({
  name: 'paper.pdf',
  size: 1,
  mime: 'application/pdf',
  content: Buffer.from(`%PDF-1.7 paper of ${id}`).toString('base64'),
});

const invoiceOfPaper = /\/kb_invoice\/(\d+)\/pdf$/;

/** The paper that a path asks for; undefined for other paths. */
export const paperAt = (path: string) => {
  const [, id] = invoiceOfPaper.exec(path) ?? [];
  return id === undefined ? undefined : paperOf(id);
};

/** Answers with papers in place of the source. */
export const givePapers: Fault = ({ url = '' }, response) => {
  const paper = paperAt(url);
  if (paper !== undefined) response.end(JSON.stringify(paper));
  return paper !== undefined;
};
