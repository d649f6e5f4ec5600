import { html } from '../oauth/pages/html.ts';
import type { Asset } from './assets.ts';

const addressOf = ({ file, version }: Asset): string => `docs/${file}?v=${version}`;

const isScript = ({ type }: Asset): boolean => type.startsWith('text/javascript');

/** The page for `/openapi.json`; it loads everything from this service. */
export const docsPage = (assets: readonly Asset[]): string => {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>Interface · Kontor</title>
      <link rel="icon" href="oauth/assets/icon.svg" type="image/svg+xml" />
      ${assets.filter((asset) => !isScript(asset)).map((asset) => html`<link rel="stylesheet" href="${addressOf(asset)}" />`)}
    </head>
    <body>
      <main id="docs"><p class="note">One moment.</p></main>
      <footer class="note"><a href="openapi.json">openapi.json</a></footer>
      ${assets.filter(isScript).map((asset) => html`<script src="${addressOf(asset)}"></script>`)}
    </body>
  </html>`;
  return `<!doctype html>\n${markup}`;
};
