import { html } from './html.ts';
import { linkTexts } from '../texts/link-texts.ts';
import { field, type Field } from './field.ts';
import { page, type PageContext, selfAddress } from './layout.ts';

export type LinkPage = PageContext & {
  readonly step: string;
  readonly token: string;
  readonly title: string;
  readonly sub: string;
  readonly submit: string;
  readonly email: string;
  readonly fields: readonly Omit<Field, 'focused'>[];
};

/** A page behind a link: a form for an invited person or a new password; the first incomplete field has focus. */
export const linkPage = (context: LinkPage): string => {
  const { headline, lead } = linkTexts[context.language];
  const { step, token, title, sub, submit, email, fields } = context;
  const focused =
    fields.find(({ error }) => error !== undefined) ?? fields.find(({ value }) => value === '') ?? fields[0];
  const main = html`<h1>${title}</h1>
    <p class="sub">${sub}</p>
    <form method="post" action="${selfAddress(context)}" novalidate>
      <input type="hidden" name="step" value="${step}" />
      <input type="hidden" name="form_token" value="${token}" />
      <input type="hidden" name="username" autocomplete="username" value="${email}" />
      ${fields.map((one) => field({ ...one, focused: one === focused }))}
      <button class="primary wide">${submit} <kbd aria-hidden="true">Enter</kbd></button>
    </form>`;
  return page(context, { title, headline, lead, main });
};

/** The page after the form; `app` is the URL of the application, if known. */
export const donePage = (
  context: PageContext & { readonly text: string; readonly app: string | undefined },
): string => {
  const { headline, lead, done, goOn } = linkTexts[context.language];
  const main = html`<h1>${done}</h1>
    <p class="sub">${context.text}</p>
    ${context.app === undefined ? html`` : html`<p><a class="button" href="${context.app}" data-focus>${goOn}</a></p>`}`;
  return page(context, { title: done, headline, lead, main, isDone: true });
};
