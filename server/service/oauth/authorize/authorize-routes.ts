import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizePath } from '#contract/oauth.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from '../clients/authorization-request.ts';
import { decideConsent, showConsent } from './consent.ts';
import type { OAuthOptions } from '../logins/options.ts';
import { setFailurePages, languageOf, sendFailure } from '../pages/page-failures.ts';
import { queryOf } from '../pages/parameters.ts';
import { findUser } from './signed-in.ts';
import { redirect, type Visit } from '../pages/visit.ts';
import { showSignIn, signIn } from './sign-in.ts';
import { pageTexts } from '../texts/texts.ts';
import { stepOf } from '../pages/forms.ts';

/** Validates the query again in every step: nothing in a form is trusted. */
const visiting =
  (options: OAuthOptions, go: (visit: Visit) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const reading = await readAuthorizationRequest(options.database.accounts, queryOf(request));
    if (reading.kind === 'problem') {
      return sendFailure(reply, language, 400, pageTexts[language].failure.problems[reading.problem]);
    }
    if (reading.kind === 'refused') return redirect(reply, reading.location);
    const parameters: AuthorizationRequest = reading.request;
    return go({ request, reply, options, language, parameters });
  };

const show = async (visit: Visit): Promise<FastifyReply> => {
  const user = await findUser(visit);
  return user === undefined ? showSignIn(visit, { status: 200, email: '' }) : showConsent(visit, user);
};

const decide = async (visit: Visit): Promise<FastifyReply> =>
  stepOf(visit.request.body) === 'sign_in' ? signIn(visit) : decideConsent(visit);

/** "Authentication, Flow", steps 1 to 3: sign-in, consent, and back to the client. */
export const authorizeRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  setFailurePages(app);
  app.get(authorizePath, visiting(options, show));
  app.post(authorizePath, visiting(options, decide));
};
