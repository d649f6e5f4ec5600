import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import { ensureBrowserSecret, keepSession, sessionSecret } from './browser.ts';
import { findLogin } from './find-login.ts';
import { formToken } from './form-guard.ts';
import { isOurForm, readSignIn } from './forms.ts';
import { membershipsOf, onlyCompany } from './memberships.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { verifyPassword } from './password.ts';
import { endSession, normalizeEmail, startSession } from './sign-in-session.ts';
import { pageTexts, waitText } from './texts/texts.ts';
import { comeAgain, sendPage, sendStale, type Visit } from './visit.ts';

const step = 'sign_in';

type Shown = {
  readonly status: number;
  readonly email: string;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
};

export const showSignIn = async (visit: Visit, { status, ...shown }: Shown): Promise<FastifyReply> => {
  const { request, reply, options, language, asked } = visit;
  const browser = ensureBrowserSecret(request, reply, options);
  const page = signInPage({
    language,
    query: asked.query,
    client: asked.client.name,
    company: await onlyCompany(options.database),
    token: formToken({ browser, query: asked.query, step, login: '' }),
    ...shown,
  });
  return sendPage(reply, status, page, asked.redirectUri);
};

const showWait = async (visit: Visit, email: string, milliseconds: number): Promise<FastifyReply> => {
  void visit.reply.header('retry-after', String(Math.ceil(milliseconds / 1000)));
  return showSignIn(visit, { status: 429, email, passwordError: waitText(visit.language, milliseconds) });
};

/** E-mail and password: counted first, checked then, and known and unknown accounts take the same time. */
export const signIn = async (visit: Visit): Promise<FastifyReply> => {
  const { request, reply, options, language } = visit;
  const { database, clock } = options;
  const texts = pageTexts[language].signIn;
  if (!isOurForm(visit, step, '')) return sendStale(visit);
  const { email, password } = readSignIn(request.body);
  const account = normalizeEmail(email);
  const emailError = account === '' ? texts.emailMissing : undefined;
  const passwordError = password === '' ? texts.passwordMissing : undefined;
  if (emailError !== undefined || passwordError !== undefined) {
    return showSignIn(visit, { status: 422, email, emailError, passwordError });
  }
  const attempt = { account, address: request.ip, now: clock() };
  const permission = await countAttempt(database, attempt);
  if ('wait' in permission) return showWait(visit, email, permission.wait);
  if (permission.delay > 0) await setTimeout(permission.delay);
  const login = await findLogin(database, account);
  const isRight = await verifyPassword(password, login?.hash);
  if (!isRight || login === undefined) return showSignIn(visit, { status: 401, email, passwordError: texts.wrong });
  if ((await membershipsOf(database, login.id)).length === 0) {
    return showSignIn(visit, { status: 403, email, emailError: pageTexts[language].consent.noCompany });
  }
  const secret = await database.transaction(async (transaction) => {
    await forgiveAttempt(transaction, attempt);
    await endSession(transaction, sessionSecret(request, options));
    return startSession(transaction, login.id, attempt.now);
  });
  keepSession(reply, options, secret);
  return comeAgain(visit);
};
