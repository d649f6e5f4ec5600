import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { html } from '../oauth/pages/html.ts';
import { waitText } from '../oauth/texts/texts.ts';
import { sendPageWithoutScript } from '../oauth/pages/visit.ts';
import { customerPage } from './page.ts';
import { customerTexts } from './texts.ts';

/** Keeps search engines from storing the page behind a link. */
export const unlisted = { 'x-robots-tag': 'noindex, nofollow, noarchive' } as const;

/** Sends a page with a policy that allows no scripts, no caching and no referrer. */
export const sendCustomerPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  sendPageWithoutScript(reply.headers(unlisted), status, page);

/** A page that explains why there is no document. */
export const sendNotice = (reply: FastifyReply, language: Language, status: number, reason: string): FastifyReply => {
  const { noDocument } = customerTexts[language];
  const main = html`<main class="notice">
    <h1>${noDocument}</h1>
    <p>${reason}</p>
  </main>`;
  return sendCustomerPage(reply, status, customerPage({ language, title: noDocument, content: main }));
};

/** The link is invalid or has ended; the page does not reveal which. */
export const sendLinkEnded = (reply: FastifyReply, language: Language): FastifyReply =>
  sendNotice(reply, language, 404, customerTexts[language].gone);

/** Too many wrong links came from this address. */
export const sendTooManyRequests = (reply: FastifyReply, language: Language, milliseconds: number): FastifyReply => {
  void reply.header('retry-after', String(Math.ceil(milliseconds / 1000)));
  return sendNotice(reply, language, 429, waitText(language, milliseconds));
};
