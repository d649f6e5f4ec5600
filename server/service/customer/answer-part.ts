import { swissDate } from '#domain/dates/period-text.ts';
import { defaultOpening } from '#domain/documents/document-opening.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { estimateStatus } from '#domain/documents/statuses.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { printLabels } from '../papers/words/print-labels.ts';
import { html, type Html } from '../oauth/pages/html.ts';
import { statusOf } from '../documents/document-kind.ts';
import { isExpired } from './answer.ts';
import { answerTexts } from './answer-texts.ts';
import { maxLengths, type SubmittedForm, type Problems } from './submitted-form.ts';
import { documentPath } from '../documents/customer-link.ts';
import { pairs } from './payment-parts.ts';
import type { DocumentView } from './document-view.ts';

const errorOf = (id: string, text: string | undefined): Html =>
  text === undefined ? html`` : html`<p class="error" id="${id}">${text}</p>`;

/** The error of the whole form, in view without a script. */
const answerError = (text: string | undefined): Html =>
  text === undefined
    ? html``
    : html`<p class="error" id="answer-error" tabindex="-1" autofocus role="alert">${text}</p>`;

const fieldNames = ['name', 'job', 'remark'] as const;

type Field = {
  readonly name: (typeof fieldNames)[number];
  readonly label: string;
  readonly given: SubmittedForm;
  readonly problems: Problems;
  /** Label of a required field. */
  readonly needed?: string;
};

/** The first field with a problem gets the focus: otherwise the page would open at its top, and look as if the answer had been sent. */
const aids = ({ name, problems }: Field): Html => {
  if (problems[name] === undefined) return html``;
  const isFirst = fieldNames.find((each) => problems[each] !== undefined) === name;
  return html`aria-invalid="true" aria-describedby="${name}-error" ${isFirst ? html`autofocus` : html``}`;
};

const field = (of: Field): Html => {
  const { name, label, given, problems, needed } = of;
  const mark = needed === undefined ? html`` : html`<span class="needed" aria-hidden="true">${needed}</span>`;
  const control =
    name === 'remark'
      ? html`<textarea id="remark" name="remark" maxlength="${maxLengths.remark}" rows="3" ${aids(of)}>
${given.remark}</textarea>`
      : html`<input
          id="${name}"
          name="${name}"
          type="text"
          maxlength="${maxLengths[name]}"
          autocomplete="${name === 'name' ? 'name' : 'organization-title'}"
          value="${given[name]}"
          ${needed === undefined ? html`` : html`aria-required="true"`}
          ${aids(of)}
        />`;
  return html`<div class="field">
    <label for="${name}">${label}${mark}</label>
    ${control} ${errorOf(`${name}-error`, problems[name])}
  </div>`;
};

const termsPart = (view: DocumentView): Html => {
  const { paper, total, end } = view;
  const t = answerTexts[paper.language];
  const words = printLabels[paper.language];
  const greeting = defaultOpening(paper.language, 'estimate', paper.letterhead.name).footer;
  const service = paper.references.find(({ label }) => label === words.service)?.value ?? '';
  const rows = [
    { label: words.service, value: service },
    { label: t.price, value: `${paper.currency} ${formatAmount(total)}` },
    { label: words.validUntil, value: end === null ? '' : swissDate(end) },
    { label: t.conditions, value: paper.notes.join('\n') },
    { label: t.further, value: paper.footer === greeting ? '' : paper.footer },
  ];
  return html`<h2>${t.terms}</h2>
    ${pairs(rows.filter(({ value }) => value !== ''))}`;
};

/**
 * Enter in a field must not send an answer: it presses the first button, which is hidden. Declining asks first, without a script: its
 * button is below the question.
 */
const formPart = (view: DocumentView, given: SubmittedForm, problems: Problems): Html => {
  const { paper, total, secret } = view;
  const t = answerTexts[paper.language];
  return html`<form method="post" action="${documentPath}?token=${secret}" novalidate>
    <button hidden name="answer" value=""></button>
    <div class="two">
      ${field({ name: 'name', label: t.name, given, problems, needed: t.needed })}
      ${field({ name: 'job', label: t.job, given, problems })}
    </div>
    ${field({ name: 'remark', label: t.remark, given, problems })}
    <div class="actions">
      <button class="primary" name="answer" value="accept">
        ${t.accept(`${paper.currency} ${formatAmount(total)}`)}
      </button>
      <details class="decline" ${given.answer === 'decline' ? html`open` : html``}>
        <summary class="button">${t.decline}</summary>
        <p>${t.declineMeans}</p>
        <button name="answer" value="decline">${t.declineSurely}</button>
      </details>
    </div>
    ${answerError(problems.answer)}
    <p class="label">${t.binding(paper.letterhead.name)}</p>
  </form>`;
};

const answeredPart = ({ paper, document, answered, zone }: DocumentView): Html => {
  const t = answerTexts[paper.language];
  const isAccepted = statusOf(document) !== estimateStatus.declined;
  const isTheirs = answered !== undefined && (answered.answer === 'accepted') === isAccepted;
  const moment = (at: number): string => {
    const wall = wallTimeOf(at / 1000, zone);
    return `${swissDate(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
  };
  return html`<div class="answered">
    <h2>${isAccepted ? t.accepted : t.declined}</h2>
    ${
      isTheirs
        ? html`<p>
              ${t.by(moment(answered.at), [answered.name, answered.job].filter((part) => part !== null).join(', '))}
            </p>
            ${answered.remark === null ? html`` : html`<p class="prose">${answered.remark}</p>`}
            <p class="label">${t.version(answered.hash)}</p>`
        : html`<p>${t.byOffice}</p>`
    }
  </div>`;
};

/** The terms of an estimate in full with the answer form, or the answer given, or a note that it has expired. Once declined, it has no terms. */
export const answerPart = (view: DocumentView, given: SubmittedForm, problems: Problems, isLate: boolean): Html => {
  const { paper, document, end } = view;
  const t = answerTexts[paper.language];
  const late = isLate ? html`<p class="error" role="alert">${t.already}</p>` : html``;
  const isPending = statusOf(document) === estimateStatus.pending;
  const outcome = (): Html => {
    if (!isPending) return answeredPart(view);
    if (isExpired(view)) return html`<div class="answered"><p>${t.over(swissDate(end ?? ''))}</p></div>`;
    return html``;
  };
  return html`<section class="answer" aria-label="${t.terms}">
    ${late} ${outcome()} ${statusOf(document) === estimateStatus.declined ? html`` : termsPart(view)}
    ${isPending && !isExpired(view) ? formPart(view, given, problems) : html``}
  </section>`;
};
