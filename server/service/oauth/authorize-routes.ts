import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizePath } from '#contract/oauth.ts';
import { languages, type Language } from '#contract/texts.ts';
import { readLanguage } from '#server/service/language.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts';
import { decideConsent, showConsent } from './consent.ts';
import type { OAuthOptions } from './options.ts';
import { failurePage } from './pages/failure-page.ts';
import { queryOf } from './parameters.ts';
import { findUser } from './signed-in.ts';
import { leave, sendPage, type Visit } from './visit.ts';
import { showSignIn, signIn } from './sign-in.ts';
import { pageTexts } from './texts/texts.ts';
import { stepOf } from './forms.ts';

const languageOf = (request: FastifyRequest): Language =>
  languages.find((language) => language === queryOf(request).get('lang')) ??
  readLanguage(request.headers['accept-language']);

const sendFailure = (reply: FastifyReply, language: Language, status: number, reason: string): FastifyReply =>
  sendPage(reply, status, failurePage({ language, query: '', reason, again: false }));

/** Checks the query anew on every step: nothing of it is trusted from a form. */
const visiting =
  (options: OAuthOptions, go: (visit: Visit) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const reading = await readAuthorizationRequest(options.database, queryOf(request));
    if (reading.kind === 'problem') {
      return sendFailure(reply, language, 400, pageTexts[language].failure.problems[reading.problem]);
    }
    if (reading.kind === 'refused') return leave(reply, reading.location);
    const asked: AuthorizationRequest = reading.request;
    return go({ request, reply, options, language, asked });
  };

const show = async (visit: Visit): Promise<FastifyReply> => {
  const user = await findUser(visit);
  return user === undefined ? showSignIn(visit, { status: 200, email: '' }) : showConsent(visit, user, false);
};

const decide = async (visit: Visit): Promise<FastifyReply> =>
  stepOf(visit.request.body) === 'sign_in' ? signIn(visit) : decideConsent(visit);

/** "Authentication, Flow", steps 1 to 3: sign-in, consent, and back to the client. */
export const authorizeRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const language = languageOf(request);
    return sendFailure(reply, language, status, pageTexts[language].failure.broken);
  });
  app.get(authorizePath, visiting(options, show));
  app.post(authorizePath, visiting(options, decide));
};
