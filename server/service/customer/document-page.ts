import { swissDate } from '#domain/dates/period-text.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { html, type Html } from '../oauth/pages/html.ts';
import { statusOf } from '../documents/document-kind.ts';
import { isExpired } from './answer.ts';
import { answerPart } from './answer-part.ts';
import { emptyForm, type SubmittedForm, type Problems } from './submitted-form.ts';
import { documentPath } from '../documents/customer-link.ts';
import { annexPart } from './annex-part.ts';
import { linesPart } from './lines-part.ts';
import { customerPage } from './page.ts';
import { movementsPart, payPart } from './payment-parts.ts';
import type { DocumentView } from './document-view.ts';
import { customerTexts } from './texts.ts';

type State = { readonly words: string; readonly ball: 'open' | 'half' | 'full' };

const balls: { readonly [ball in State['ball']]: Html } = {
  open: html`<circle cx="6" cy="6" r="5" />`,
  half: html`<circle cx="6" cy="6" r="5" /><path fill="currentColor" d="M6 1a5 5 0 0 1 0 10z" />`,
  full: html`<circle fill="currentColor" cx="6" cy="6" r="5" />`,
};

const stateOfEstimate = (view: DocumentView): State => {
  const t = customerTexts[view.paper.language];
  const status = statusOf(view.document);
  if (status === 3) return { words: t.accepted, ball: 'full' };
  if (status === 4) return { words: t.declined, ball: 'full' };
  const end = swissDate(view.end ?? '');
  return { words: isExpired(view) ? t.expired(end) : t.openUntil(end), ball: 'open' };
};

const stateOf = (view: DocumentView): State | undefined => {
  const t = customerTexts[view.paper.language];
  const { document, open, payments } = view;
  if (document.kind.resource === 'order') return undefined;
  if (document.kind.resource === 'estimate') return stateOfEstimate(view);
  const last = payments.findLast(({ value }) => value > 0n);
  if (open > 0n)
    return { words: last === undefined ? t.open : t.partlyPaid, ball: last === undefined ? 'open' : 'half' };
  return { words: last === undefined ? t.nothingToPay : t.paid(swissDate(last.date)), ball: 'full' };
};

/** The line below the amount: `CHF, zahlbar bis 20.12.2025`. */
const about = (view: DocumentView): Html => {
  const { paper, document, open, end } = view;
  const t = customerTexts[paper.language];
  if (document.kind.resource !== 'invoice') return html`${paper.currency}, ${t.total}`;
  if (open === 0n) return html`${paper.currency}, <b>${t.nothingToPay}</b>`;
  return html`${paper.currency}, ${isExpired(view) ? t.dueSince : t.payableBy} <b>${swissDate(end ?? '')}</b>`;
};

const factsPart = (view: DocumentView): Html => {
  const { paper, name, number, document, open, total, secret } = view;
  const t = customerTexts[paper.language];
  const state = stateOf(view);
  const recipient = paper.address[0] ?? '';
  const subject = [recipient === '' ? '' : t.forWhom(recipient), paper.subject]
    .filter((part) => part !== '')
    .join(', ');
  return html`<section class="facts">
    <p class="state">
      <span>${name} <b>${number}</b></span>
      ${
        state === undefined
          ? html``
          : html`<span>
              <svg class="ball" viewBox="0 0 12 12" aria-hidden="true">${balls[state.ball]}</svg>${state.words}
            </span>`
      }
    </p>
    <h1 class="amount">${formatAmount(document.kind.resource === 'invoice' ? open : total)}</h1>
    <p>${about(view)}</p>
    <p class="second">${subject}</p>
    <form class="actions" method="post" action="${documentPath}/pdf?token=${secret}">
      <button class="${document.kind.resource === 'estimate' ? '' : 'primary'}">${t.openPdf}</button>
    </form>
  </section>`;
};

type Sent = { readonly given?: SubmittedForm; readonly problems?: Problems; readonly isLate?: boolean };

/**
 * The page of a document: its title, amount, due date, PDF, payment details and lines, in the language of the document.
 * For an estimate, the answer is beside them; `given` and `problems` redisplay a form that was not accepted, `isLate`
 * means that the estimate had already been answered.
 */
export const documentPage = (
  view: DocumentView,
  { given = emptyForm, problems = {}, isLate = false }: Sent = {},
): string => {
  const { paper, name, number, contact } = view;
  const lines = html`${linesPart(view)} ${paper.annex === undefined ? html`` : annexPart(paper.annex)}`;
  const parts = (): Html => {
    if (view.document.kind.resource === 'estimate') {
      return html`<div class="below">
          ${paper.header === '' ? html`` : html`<p class="prose">${paper.header}</p>`} ${lines}
        </div>
        <div class="beside">${answerPart(view, given, problems, isLate)}</div>`;
    }
    if (view.open === 0n) return html`<div class="beside">${movementsPart(view)} ${lines}</div>`;
    return html`<div class="beside">${movementsPart(view)} ${payPart(view)}</div>
      <div class="below">${lines}</div>`;
  };
  const content = html`<main class="document">${factsPart(view)} ${parts()}</main>`;
  return customerPage({
    language: paper.language,
    title: `${name} ${number}`,
    content,
    letterhead: paper.letterhead,
    contact,
  });
};
