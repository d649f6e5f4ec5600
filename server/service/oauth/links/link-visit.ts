import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { memberTexts } from '#server/service/texts/member-texts.ts';
import { findClient, ownClientId } from '../clients/client.ts';
import { countAttempt } from '../logins/attempts.ts';
import { ensureBrowserSecret } from '../logins/browser.ts';
import { formToken } from '../pages/form-guard.ts';
import type { OAuthOptions } from '../logins/options.ts';
import { failurePage } from '../pages/failure-page.ts';
import { languageOf } from '../pages/page-failures.ts';
import { donePage, linkPage, type LinkPage } from '../pages/link-page.ts';
import { queryOf } from '../pages/parameters.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { linkTexts } from '../texts/link-texts.ts';
import { waitText } from '../texts/texts.ts';
import { redirect, sendPage } from '../pages/visit.ts';

/** One request to a page behind a link; `found` belongs to the secret of the link. */
export type LinkVisit<Found> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: OAuthOptions;
  readonly language: Language;
  readonly secret: string;
  /** The query that the page's links and forms keep. */
  readonly parameters: { readonly query: string };
  readonly found: Found;
};

type Going<Found> = (visit: LinkVisit<Found>) => Promise<FastifyReply>;
type Finding<Found> = (secret: string, options: OAuthOptions) => Promise<Found | undefined>;

type Linked = Omit<LinkVisit<unknown>, 'found'>;

/** The origin of the app comes from the redirect address of its client. */
const appOrigin = async ({ options }: Linked): Promise<string | undefined> => {
  const client = await findClient(options.database.accounts, ownClientId);
  return client?.redirectUris.map((uri) => URL.parse(uri)?.origin).find((origin) => origin !== undefined);
};

/** The link is invalid or no longer valid: 410. Whoever has used it goes on to the app. */
export const sendGone = async (visit: Linked): Promise<FastifyReply> => {
  const { reply, language } = visit;
  const failure = { reason: linkTexts[language].gone, again: false, app: await appOrigin(visit) };
  return sendPage(reply, 410, failurePage({ language, query: '', ...failure }));
};

export const sendTooManyAttempts = ({ reply, language, parameters }: Linked, milliseconds: number): FastifyReply => {
  void reply.header('retry-after', String(Math.ceil(milliseconds / 1000)));
  const failure = { reason: waitText(language, milliseconds), again: true };
  return sendPage(reply, 429, failurePage({ language, query: parameters.query, ...failure }));
};

/**
 * Looks up the target of a link again in every step. A valid link is never refused: nobody guesses 256 random bits, and
 * an outsider at the same address must not lock its owner out. A wrong one counts, and whoever tries many has to wait.
 */
export const visitingLink =
  <Found>(options: OAuthOptions, find: Finding<Found>, go: Going<Found>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request);
    const secret = queryOf(request).get('token') ?? '';
    const parameters = { query: new URLSearchParams({ token: secret }).toString() };
    const visit = { request, reply, options, language, secret, parameters };
    const found = await find(secret, options);
    if (found !== undefined) return go({ ...visit, found });
    const attempt = { account: 'link', address: request.ip, now: options.clock() };
    const permission = await countAttempt(options.database, attempt);
    return 'wait' in permission ? sendTooManyAttempts(visit, permission.wait) : sendGone(visit);
  };

export const sendForm = async (
  visit: LinkVisit<unknown>,
  status: number,
  form: Omit<LinkPage, 'language' | 'query' | 'token'>,
): Promise<FastifyReply> => {
  const { request, reply, options, language, parameters } = visit;
  const browser = ensureBrowserSecret(request, reply, options);
  const token = formToken({ browser, query: parameters.query, step: form.step, login: '' });
  return sendPage(
    reply,
    status,
    linkPage({ language, query: parameters.query, token, ...form }),
    await appOrigin(visit),
  );
};

export const sendDone = async (visit: LinkVisit<unknown>, text: string): Promise<FastifyReply> => {
  const { reply, language } = visit;
  return sendPage(reply, 200, donePage({ language, query: '', text, app: await appOrigin(visit) }));
};

/**
 * Sends a browser with a new session to the app, which signs in without asking for the password again: to its
 * start page, or to the set-up of a new company, in the language of this page. Where no app is known, a page with the text.
 */
export const sendToApp = async (
  visit: LinkVisit<unknown>,
  to: 'start' | 'setup',
  text: string,
): Promise<FastifyReply> => {
  const app = await appOrigin(visit);
  return app === undefined
    ? sendDone(visit, text)
    : redirect(
        visit.reply,
        `${app}/sign-in?${new URLSearchParams({ ...(to === 'setup' && { to }), lang: visit.language })}`,
      );
};

/** Problems of a new password that was typed twice. */
export const newPasswordErrors = (
  language: Language,
  email: string,
  { password, repeated }: { readonly password: string; readonly repeated: string },
): { readonly password: string | undefined; readonly repeated: string | undefined } => {
  const problem = passwordProblem(password, email);
  return {
    password: problem === undefined ? undefined : memberTexts[language].passwordProblems[problem],
    repeated: problem === undefined && repeated !== password ? linkTexts[language].differs : undefined,
  };
};
