import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { countAttempt, clearAttempts } from '../logins/attempts.ts';
import { ensureBrowserSecret, knownSecret } from '../logins/browser.ts';
import { formToken } from '../pages/form-guard.ts';
import { isOurForm, signInForm } from '../pages/forms.ts';
import { knownBrowser } from '../logins/known-browser.ts';
import { findLogins, loginWith, replaceHash } from '../logins/logins.ts';
import { membershipsOf, onlyCompany } from '../logins/memberships.ts';
import { logSignInFailure } from '../logins/log-sign-in-failure.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { hashPassword, hasLowerCost } from '../passwords/password.ts';
import { openSession } from '../logins/open-session.ts';
import { normalizeEmail } from '../logins/sign-in-session.ts';
import { pageTexts, waitText } from '../texts/texts.ts';
import { redirectToSamePage, sendPage, sendExpiredForm, type Visit } from '../pages/visit.ts';

const step = 'sign_in';

type FormState = {
  readonly status: number;
  readonly email: string;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
};

export const showSignIn = async (visit: Visit, { status, ...content }: FormState): Promise<FastifyReply> => {
  const { request, reply, options, language, parameters } = visit;
  const browser = ensureBrowserSecret(request, reply, options);
  const page = signInPage({
    language,
    query: parameters.query,
    client: parameters.client.name,
    company: await onlyCompany(options.database.accounts),
    token: formToken({ browser, query: parameters.query, step, login: '' }),
    ...content,
  });
  return sendPage(reply, status, page, parameters.redirectUri);
};

const showWait = async (visit: Visit, email: string, milliseconds: number): Promise<FastifyReply> => {
  void visit.reply.header('retry-after', String(Math.ceil(milliseconds / 1000)));
  return showSignIn(visit, { status: 429, email, passwordError: waitText(visit.language, milliseconds) });
};

/** Signs in with e-mail and password. The attempt is counted before the check; known and unknown accounts take the same time. */
export const signIn = async (visit: Visit): Promise<FastifyReply> => {
  const { request, options, language, parameters } = visit;
  const { database, clock } = options;
  const { clientId } = parameters.client;
  const texts = pageTexts[language].signIn;
  if (!isOurForm(visit, step, '')) return sendExpiredForm(visit);
  const { email, password } = signInForm.parse(request.body);
  const account = normalizeEmail(email);
  const emailError = account === '' ? texts.emailMissing : undefined;
  const passwordError = password === '' ? texts.passwordMissing : undefined;
  if (emailError !== undefined || passwordError !== undefined) {
    return showSignIn(visit, { status: 422, email, emailError, passwordError });
  }
  const now = clock();
  const known = knownSecret(request, options);
  const attempt = {
    account,
    address: request.ip,
    now,
    browser: await knownBrowser(database.accounts, known, account, now),
  };
  const permission = await countAttempt(database, attempt);
  if ('wait' in permission) {
    await logSignInFailure(database, 'sign_in_locked', attempt, clientId);
    return showWait(visit, email, permission.wait);
  }
  if (permission.delay > 0) await setTimeout(permission.delay);
  const login = await loginWith(await findLogins(database.accounts, account), password);
  if (login === undefined) {
    await logSignInFailure(database, 'sign_in_failed', attempt, clientId);
    return showSignIn(visit, { status: 401, email, passwordError: texts.wrong });
  }
  if ((await membershipsOf(database.accounts, login.id)).length === 0) {
    await logSignInFailure(database, 'sign_in_failed', attempt, clientId);
    return showSignIn(visit, { status: 403, email, emailError: pageTexts[language].consent.noCompany });
  }
  const newHash = hasLowerCost(login.hash) ? await hashPassword(password) : undefined;
  const setCookies = await database.transaction(async (transaction) => {
    await clearAttempts(transaction, attempt, login.isProven);
    if (newHash !== undefined) await replaceHash(transaction, login, newHash);
    return openSession(transaction, visit, login.id, now);
  }, 'accounts');
  setCookies();
  return redirectToSamePage(visit);
};
