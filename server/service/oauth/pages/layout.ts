import { languages, type Language } from '#contract/languages.ts';
import { html, type Html } from './html.ts';
import type { Headline, PageTexts } from '../texts/page-texts.ts';
import { languageNames, pageTexts } from '../texts/texts.ts';
import { pressScript, stylesheets } from './assets.ts';

/** Common input of every page: the language, and the validated query that its links and forms keep. */
export type PageContext = { readonly language: Language; readonly query: string };

export const textsOf = ({ language }: PageContext): PageTexts => pageTexts[language];

/** The URL of a form or link on this page: the same request, in this language. */
export const selfAddress = ({ query, language }: PageContext): string =>
  `?${query}${query === '' ? '' : '&'}lang=${language}`;

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);
const offered = Object.entries(languageNames).flatMap(([language, name]) =>
  isLanguage(language) ? [{ language, name }] : [],
);

const languageLink = (
  context: PageContext,
  { language, name }: { readonly language: Language; readonly name: string },
) =>
  html`<a
    href="${selfAddress({ ...context, language })}"
    lang="${language}"
    hreflang="${language}"
    aria-current="${language === context.language ? 'true' : 'false'}"
    >${name}</a
  >`;

type Content = {
  readonly title: string;
  readonly headline: Headline;
  readonly lead: string;
  readonly main: Html;
  /** True for a final page: requesting it again, in another language, would only show that the link no longer works. */
  readonly isDone?: boolean;
};

const languageNav = (context: PageContext) =>
  html`<nav aria-label="${textsOf(context).languages}">${offered.map((entry) => languageLink(context, entry))}</nav>`;

/** A complete page: headline at the left, content at the right, languages in the footer. */
export const page = (context: PageContext, { title, headline, lead, main, isDone = false }: Content): string => {
  const { markup } = html`<html lang="${context.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} · Kontor</title>
      <link rel="icon" href="assets/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${stylesheets.base}" />
      <link rel="stylesheet" href="${stylesheets.pages}" />
    </head>
    <body class="auth">
      <header class="brand">Kontor</header>
      <aside class="pitch" aria-label="Kontor">
        <p class="headline">${headline[0]}<br />${headline[1]}</p>
        <p class="lead">${lead}</p>
      </aside>
      <main>${main}</main>
      ${isDone ? html`` : languageNav(context)} ${pressScript.tag}
    </body>
  </html>`;
  return `<!doctype html>\n${markup}`;
};
