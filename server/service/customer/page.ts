import type { Language } from '#contract/languages.ts';
import type { PrintedDocument } from '../papers/render/printed-document.ts';
import { stylesheets } from '../oauth/pages/assets.ts';
import { html, type Html } from '../oauth/pages/html.ts';
import type { DocumentView } from './document-view.ts';
import { customerTexts } from './texts.ts';

const letterheadPart = (
  { name, address, details }: PrintedDocument['letterhead'],
  contact: DocumentView['contact'],
): Html => {
  const vat = details.find((detail) => /^CHE/i.test(detail) && detail !== contact.email);
  return html`<header class="letterhead">
    <b>${name}</b>
    <address>${address.join(', ')}${vat === undefined ? html`` : html`<br />${vat}`}</address>
  </header>`;
};

const questions = (language: Language, { person, phone, email }: DocumentView['contact']): Html => {
  const parts = [
    person === '' ? [] : [html`${person}`],
    phone === null || phone === '' ? [] : [html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`],
    email === null ? [] : [html`<a href="mailto:${email}">${email}</a>`],
  ].flat();
  const list = parts.map((part, index) => (index === 0 ? part : html`, ${part}`));
  return html`<p>${parts.length === 0 ? '' : customerTexts[language].questions} ${list}</p>`;
};

type Page = {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  readonly letterhead?: PrintedDocument['letterhead'];
  readonly contact?: DocumentView['contact'];
};

/** A complete page for a customer: the company's name first, Kontor last. No script, and nothing from other servers. */
export const customerPage = ({ language, title, content, letterhead, contact }: Page): string => {
  const { secret, madeWith } = customerTexts[language];
  const isOfCompany = letterhead !== undefined && contact !== undefined;
  const { markup } = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="format-detection" content="telephone=no" />
      <title>${title}${letterhead === undefined ? '' : ` · ${letterhead.name}`}</title>
      <link rel="icon" href="/oauth/assets/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${stylesheets.base}" />
      <link rel="stylesheet" href="${stylesheets.customer}" />
    </head>
    <body class="customer">
      ${isOfCompany ? letterheadPart(letterhead, contact) : html``} ${content}
      <footer class="foot">
        <div>
          ${isOfCompany ? questions(language, contact) : html``}
          <p class="third">${isOfCompany ? `${secret} ` : ''}${madeWith}</p>
        </div>
      </footer>
    </body>
  </html>`;
  return `<!doctype html>\n${markup}`;
};
