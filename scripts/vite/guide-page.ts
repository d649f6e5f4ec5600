import { Marked } from 'marked';
import { languages, type Language } from '#contract/languages.ts';

type Words = {
  readonly locale: string;
  readonly name: string;
  readonly guide: string;
  readonly app: string;
  readonly contents: string;
};

/** The words around the pages of the user guide. */
const words: Readonly<Record<Language, Words>> = {
  en: { locale: 'en-GB', name: 'English', guide: 'User guide', app: 'Open Kontor', contents: 'Contents' },
  de: { locale: 'de-CH', name: 'Deutsch', guide: 'Anleitung', app: 'Kontor öffnen', contents: 'Inhalt' },
  fr: { locale: 'fr-CH', name: 'Français', guide: 'Mode d’emploi', app: 'Ouvrir Kontor', contents: 'Sommaire' },
  it: { locale: 'it-CH', name: 'Italiano', guide: 'Guida', app: 'Apri Kontor', contents: 'Indice' },
};

/** The page at /guide: a script leads on to the guide in the reader's language; without scripts the reader chooses. */
export const guideStart = (): string => `<!doctype html>
<html lang="en-GB" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${languages.map((language) => words[language].guide).join(', ')} · Kontor</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/appearance.js"></script>
    <script src="/guide/language.js"></script>
    <link rel="stylesheet" href="/guide/guide.css" />
  </head>
  <body>
    <header><p class="brand">Kontor</p></header>
    <main>
      ${languages
        .map((language) => {
          const { locale, guide } = words[language];
          return `<p><a href="/guide/${language}/index.html" lang="${locale}">${guide}</a></p>`;
        })
        .join('\n      ')}
    </main>
  </body>
</html>
`;

/** The address of a page below /guide/<language>/: README.md is the first page. */
export const guideAddress = (file: string): string =>
  file.replace(/^README\.md/, 'index.md').replace(/\.md(?=#|$)/, '.html');

/** Pages and pictures are served below /guide; in the repository they are in docs. */
const served = (address: string): string =>
  address.startsWith('../../pictures/')
    ? address.replace('../../pictures/', '/guide/pictures/')
    : guideAddress(address);

/** The anchor of a heading, as GitHub makes it for the same file. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
  walkTokens: (token) => {
    if (token.type === 'link' || token.type === 'image') token['href'] = served(String(token['href']));
  },
});

/**
 * One page of the user guide as HTML: `file` is its name in docs/guide/<language>, `markdown` its content. It uses no
 * inline script or style, so it can be served with the content policy of the app.
 */
export const guidePage = (language: Language, file: string, markdown: string): string => {
  const { locale, guide, app, contents } = words[language];
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? guide;
  const page = guideAddress(file);
  const others = languages
    .filter((other) => other !== language)
    .map((other) => {
      const { name, locale: tag } = words[other];
      return `<a href="/guide/${other}/${page}" lang="${tag}" hreflang="${tag}">${name}</a>`;
    });
  const links = [
    ...(page === 'index.html' ? [] : [`<a href="/guide/${language}/index.html">${contents}</a>`]),
    ...others,
    `<a href="/">${app}</a>`,
  ];
  return `<!doctype html>
<html lang="${locale}" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Kontor</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/appearance.js"></script>
    <link rel="stylesheet" href="/guide/guide.css" />
  </head>
  <body>
    <header>
      <p class="brand">Kontor</p>
      <nav aria-label="${guide}">${links.join('\n        ')}</nav>
    </header>
    <main>
${marked.parse(markdown, { async: false })}
    </main>
  </body>
</html>
`;
};
