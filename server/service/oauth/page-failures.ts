import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '#contract/languages.ts';
import { readLanguage } from '#server/service/language.ts';
import { failurePage } from './pages/failure-page.ts';
import { queryOf } from './parameters.ts';
import { pageTexts } from './texts/texts.ts';
import { sendPage } from './visit.ts';

/** The language of a page: as chosen at its foot, else the browser's. */
export const languageOf = (request: FastifyRequest): Language =>
  languages.find((language) => language === queryOf(request).get('lang')) ??
  readLanguage(request.headers['accept-language']);

export const sendFailure = (reply: FastifyReply, language: Language, status: number, reason: string): FastifyReply =>
  sendPage(reply, status, failurePage({ language, query: '', reason, again: false }));

/** What nobody foresaw is logged and answered with a page. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const language = languageOf(request);
    return sendFailure(reply, language, status, pageTexts[language].failure.broken);
  });
};
