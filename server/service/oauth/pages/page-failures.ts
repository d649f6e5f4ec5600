import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '#contract/languages.ts';
import { toRefusal } from '#server/service/requests/answers.ts';
import { readLanguage } from '#server/service/texts/language.ts';
import type { Refusal } from '#server/service/requests/refusal.ts';
import { texts } from '#server/service/texts/texts.ts';
import { failurePage } from './failure-page.ts';
import { queryOf } from './parameters.ts';
import { pageTexts } from '../texts/texts.ts';
import { sendPage } from './visit.ts';

/** The language of a page: as chosen in its footer, else the one that the client asks for (OpenID Connect, `ui_locales`), else the browser's. */
export const languageOf = (request: FastifyRequest): Language => {
  const query = queryOf(request);
  const asked = [query.get('lang') ?? '', ...(query.get('ui_locales') ?? '').split(' ')].map(
    (tag) => tag.split('-')[0],
  );
  return (
    asked.flatMap((tag) => languages.filter((language) => language === tag))[0] ??
    readLanguage(request.headers['accept-language'])
  );
};

export const sendFailure = (reply: FastifyReply, language: Language, status: number, reason: string): FastifyReply =>
  sendPage(reply, status, failurePage({ language, query: '', reason, again: false }));

/**
 * Shows the reason of a refusal on a page, with its status. A failure of the service itself is logged, and the page
 * suggests trying again.
 */
export const setFailurePages = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { status, textIn, headers } = toRefusal(error);
    if (status >= 500) request.log.error(error);
    const language = languageOf(request);
    const reason = status >= 500 ? pageTexts[language].failure.broken : textIn(texts[language]);
    return sendFailure(reply.headers(headers), language, status, reason);
  });
};
