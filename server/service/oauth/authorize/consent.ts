import type { FastifyReply } from 'fastify';
import { formatScopes } from '#contract/scopes.ts';
import { recordSecurityEvent } from '#server/service/journal/security-event.ts';
import { createCode } from '../tokens/authorization-code.ts';
import { withParameters } from '../clients/authorization-request.ts';
import { dropSession, ensureBrowserSecret, sessionSecret } from '../logins/browser.ts';
import { browserKind, unknownKind } from '../logins/browser-kind.ts';
import { ownClientId } from '../clients/client.ts';
import { formToken } from '../pages/form-guard.ts';
import { consentForm, isOurForm, stepOf } from '../pages/forms.ts';
import { consentPage } from '../pages/consent-page.ts';
import { grantedScopes } from '../clients/scope-groups.ts';
import type { Membership } from '../logins/memberships.ts';
import { endSession } from '../logins/sign-in-session.ts';
import { findUser, type User } from './signed-in.ts';
import { redirectToSamePage, redirect, sendPage, sendExpiredForm, type Visit } from '../pages/visit.ts';

const step = 'consent';

/** One token serves both forms of the page; it is valid for the currently signed-in user. */
const loginOf = ({ session }: User): string => String(session.loginId);

/** With `nothingLeftFor`, the page says that nothing was ticked when the company was chosen. */
export const showConsent = (visit: Visit, user: User, nothingLeftFor?: Membership): FastifyReply => {
  const { request, reply, options, language, parameters } = visit;
  const browser = ensureBrowserSecret(request, reply, options);
  const page = consentPage({
    language,
    query: parameters.query,
    client: parameters.client.name,
    email: user.session.email,
    memberships: user.memberships,
    requestedScopes: parameters.scopes,
    token: formToken({ browser, query: parameters.query, step, login: loginOf(user) }),
    nothingLeftFor,
    isOwnApp: parameters.client.clientId === ownClientId,
  });
  return sendPage(reply, nothingLeftFor === undefined ? 200 : 422, page, parameters.redirectUri);
};

const changeUser = async (visit: Visit): Promise<FastifyReply> => {
  const { request, reply, options } = visit;
  await options.database.transaction(
    (transaction) => endSession(transaction, sessionSecret(request, options)),
    'accounts',
  );
  dropSession(reply, options);
  return redirectToSamePage(visit);
};

/** The address to return to after the decision. Kontor's own app keeps the language of this page. */
const answerAddress = ({ parameters, language }: Visit, answer: { readonly [name: string]: string }): string => {
  const { redirectUri, state, client } = parameters;
  return withParameters(redirectUri, { ...answer, state, ...(client.clientId === ownClientId && { lang: language }) });
};

const allow = async (visit: Visit, user: User): Promise<FastifyReply> => {
  const { request, reply, options, parameters } = visit;
  const { group, company } = consentForm.parse(request.body);
  const { memberships, session } = user;
  const chosen =
    memberships.length === 1 ? memberships[0] : memberships.find(({ companyId }) => String(companyId) === company);
  if (chosen === undefined) return sendExpiredForm(visit);
  const scopes = grantedScopes(parameters.scopes, group);
  if (scopes.size === 0) return showConsent(visit, user, chosen);
  const grant = {
    companyId: chosen.companyId,
    userId: chosen.userId,
    clientId: parameters.client.clientId,
    scopes,
    now: options.clock(),
  };
  const { redirectUri, codeChallenge } = parameters;
  const code = await options.database.transaction(async (transaction) => {
    const made = await createCode(transaction, grant, {
      redirectUri,
      codeChallenge,
      sessionHash: session.sessionHash,
      // Another application does not run in this browser.
      kind: grant.clientId === ownClientId ? browserKind(request.headers['user-agent']) : unknownKind,
    });
    await recordSecurityEvent(transaction, {
      companyId: grant.companyId,
      at: grant.now,
      kind: grant.clientId === ownClientId ? 'signed_in' : 'consent_given',
      userId: grant.userId,
      address: request.ip,
      clientId: grant.clientId,
      details: { scopes: formatScopes(scopes) },
    });
    return made;
  }, 'accounts');
  return redirect(reply, answerAddress(visit, { code }));
};

/** Handles the user's decision ("Authentication, Flow", step 3): a code, `access_denied` (rulings/oauth#refused), or another user. */
export const decideConsent = async (visit: Visit): Promise<FastifyReply> => {
  const { request, reply } = visit;
  const user = await findUser(visit);
  if (user === undefined) return redirectToSamePage(visit);
  if (!isOurForm(visit, step, loginOf(user))) return sendExpiredForm(visit);
  if (stepOf(request.body) === 'other_user') return changeUser(visit);
  const { decision } = consentForm.parse(request.body);
  if (decision === 'allow') return allow(visit, user);
  return redirect(reply, answerAddress(visit, { error: 'access_denied' }));
};
