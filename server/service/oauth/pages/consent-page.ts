import type { Scope } from '#contract/scopes.ts';
import { html, type Html } from './html.ts';
import type { Membership } from '../logins/memberships.ts';
import { roleRights } from './role-rights.ts';
import { type RequestedGroup, requestedGroups } from '../clients/scope-groups.ts';
import type { Access, PageTexts } from '../texts/page-texts.ts';
import { page, type PageContext, selfAddress, textsOf } from './layout.ts';

export type ConsentPage = PageContext & {
  readonly client: string;
  readonly email: string;
  readonly memberships: readonly Membership[];
  readonly requestedScopes: ReadonlySet<Scope>;
  readonly token: string;
  /** The company for which every line was deselected; undefined if the page is new. */
  readonly nothingLeftFor: Membership | undefined;
  /** True for Kontor's own app: one decision, with the lines folded. */
  readonly isOwnApp: boolean;
};

/** A longer name would not fit in the large type. */
const maxHeadlineLength = 7;

const accessOf = (scopes: readonly Scope[]): Access => {
  const writes = scopes.some((scope) => scope.endsWith('_edit'));
  if (scopes.some((scope) => scope.endsWith('_show'))) return writes ? 'both' : 'read';
  return writes ? 'write' : 'only';
};

const titleOf = (group: RequestedGroup, texts: PageTexts, scopes = group.scopes): string =>
  texts.access[accessOf(scopes)](group.subjects.map((subject) => texts.subjects[subject]).join(texts.and));

const roleNote = (text: (companies: string) => string, companies: readonly string[]): Html =>
  companies.length === 0 ? html`` : html`<span class="given role">${text(companies.join(', '))}</span>`;

/**
 * The page contains the texts of both states; the style sheet shows the current one. The text describes what is
 * granted, the title names the scopes.
 */
const line = (
  group: RequestedGroup,
  previous: RequestedGroup | undefined,
  { memberships, nothingLeftFor }: ConsentPage,
  texts: PageTexts,
): Html => {
  const { scopes, without, readingOnly } = roleRights(group, memberships);
  const isHeld = scopes.length > 0;
  const { given, taken } = texts.groups[group.key];
  const id = `group-${group.key}`;
  return html`<li class="${group.needsPrevious ? 'needs-previous' : 'alone'}">
    <label title="${group.scopes.join(' ')}">
      <span class="box">
        <input
          type="checkbox"
          name="group"
          value="${group.key}"
          ${nothingLeftFor === undefined ? html`checked` : html``}
          aria-labelledby="${id}"
          aria-describedby="${id}-about"
        /><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 8.5l3.2 3L13 4.5" /></svg>
      </span>
      <span class="what">
        <span class="name" id="${id}">${titleOf(group, texts, isHeld ? scopes : group.scopes)}</span>
        <span class="about" id="${id}-about">
          <span class="given">${isHeld ? given : ''}</span><span class="taken">${taken}</span>
          ${roleNote(texts.onlyReads, readingOnly)}${roleNote(texts.notInRole, without)}
          ${
            group.needsPrevious && previous !== undefined
              ? html`<span class="blocked">${texts.onlyWith(titleOf(previous, texts))}</span>`
              : html``
          }
        </span>
      </span>
    </label>
  </li>`;
};

const companyChoice = ({ memberships, nothingLeftFor }: ConsentPage, label: string): Html =>
  html`<div class="field">
    <label for="company">${label}</label>
    <select id="company" name="company">
      ${memberships.map(({ companyId, companyName }) =>
        companyId === nothingLeftFor?.companyId
          ? html`<option value="${companyId}" selected>${companyName}</option>`
          : html`<option value="${companyId}">${companyName}</option>`,
      )}
    </select>
  </div>`;

/** Every line that the client asks for, with its box. */
const lines = (label: string, groups: readonly RequestedGroup[], context: ConsentPage, texts: PageTexts): Html =>
  html`<ul class="scopes" aria-label="${label}">
    ${groups.map((group, index) => line(group, groups[index - 1], context, texts))}
  </ul>`;

/**
 * The consent to Kontor's own app, which people came to open: one decision, with the scopes folded. Enter takes it: only
 * the script, which ignores a key that is still held from the page before, moves the focus to the button.
 */
const ownApp = ({ consent }: PageTexts, list: Html, nothingLeft: boolean) => ({
  ...consent.own,
  list: html`<details class="rights" ${nothingLeft ? html`open` : html``}>
    <summary>${consent.own.details}</summary>
    ${list}
  </details>`,
  button: html`${consent.own.title}`,
  key: html`<kbd aria-hidden="true">Enter</kbd>`,
  actions: html``,
  allow: html`data-focus`,
});

/** The consent to another app, to which nobody says yes by a key too many: Tab goes to the button that allows. */
const otherApp = ({ consent }: PageTexts, client: string, list: Html, count: number) => {
  const [before, after] = consent.allow(count);
  return {
    title: consent.title(client),
    to: consent.to,
    headline: consent.headline(client.length <= maxHeadlineLength ? client : undefined),
    lead: consent.lead(client),
    list,
    button: html`<span class="heard">${consent.allowTicked}</span>
      <span aria-hidden="true">${before}<span class="count"></span>${after}</span>`,
    key: html``,
    actions: html`role="group" aria-label="${consent.title(client)}" tabindex="-1" autofocus`,
    allow: html``,
  };
};

/**
 * The consent page ("Authentication, Flow", step 2): every line can be deselected. For Kontor's own app they are folded
 * (docs/decisions/0080-first-day.md).
 */
export const consentPage = (context: ConsentPage): string => {
  const texts = textsOf(context);
  const { consent } = texts;
  const { client, email, memberships, requestedScopes: requested, token, nothingLeftFor, isOwnApp } = context;
  const nothingLeft = nothingLeftFor !== undefined;
  const groups = requestedGroups(requested);
  const [only, ...others] = memberships;
  const user = only?.userName === undefined || only.userName === '' ? email : only.userName;
  const title = isOwnApp ? consent.own.title : consent.title(client);
  const list = lines(title, groups, context, texts);
  const content = isOwnApp ? ownApp(texts, list, nothingLeft) : otherApp(texts, client, list, groups.length);
  const main = html`<h1>${title}</h1>
    <p class="sub">
      ${only !== undefined && others.length === 0 ? content.to(only.companyName, user) : consent.as(email)}
      <button class="link" form="other-user">${consent.otherUser}</button>
    </p>
    <form method="post" action="${selfAddress(context)}">
      <input type="hidden" name="step" value="consent" />
      <input type="hidden" name="form_token" value="${token}" />
      ${others.length === 0 ? html`` : companyChoice(context, consent.company)} ${content.list}
      ${nothingLeft ? html`<p class="error nothing-left" role="alert"><span>${consent.nothingLeft}</span></p>` : html``}
      <div class="actions" ${content.actions}>
        <button class="primary" name="decision" value="allow" ${content.allow}>${content.button} ${content.key}</button
        ><button name="decision" value="refuse">${consent.refuse}</button>
        <p class="note">${consent.validity}</p>
      </div>
    </form>
    <form id="other-user" method="post" action="${selfAddress(context)}">
      <input type="hidden" name="step" value="other_user" />
      <input type="hidden" name="form_token" value="${token}" />
    </form>`;
  return page(context, { title, headline: content.headline, lead: content.lead, main });
};
