import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { memberTexts } from '#server/service/texts/member-texts.ts';
import { countAttempt, clearAttempts } from '../logins/attempts.ts';
import { isFreePassword } from './free-password.ts';
import { isOurForm, linkForm } from '../pages/forms.ts';
import { acceptInvitation, findKnownLogin, type Invitation } from './invitation.ts';
import { type LinkVisit, newPasswordErrors, sendForm, sendToApp, sendGone, sendTooManyAttempts } from './link-visit.ts';
import { openSession } from '../logins/open-session.ts';
import type { Login } from '../logins/logins.ts';
import { logSignInFailure } from '../logins/log-sign-in-failure.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { linkTexts } from '../texts/link-texts.ts';
import { pageTexts } from '../texts/texts.ts';
import { sendExpiredForm } from '../pages/visit.ts';

const step = 'accept';
const maxNameLength = 80;

export type AcceptVisit = LinkVisit<Invitation>;
type Name = Pick<Invitation, 'firstname' | 'lastname'>;
type Errors = { readonly [field in 'lastname' | 'password' | 'repeated']?: string | undefined };
type FormState = { readonly status: number; readonly name: Name; readonly errors: Errors };

/** The form for the proven login of the address, which asks for its password. */
const showKnown = async (visit: AcceptVisit, { status, errors }: Omit<FormState, 'name'>): Promise<FastifyReply> => {
  const { email, companyName } = visit.found;
  const t = linkTexts[visit.language];
  const { password: label } = pageTexts[visit.language].signIn;
  const password = { name: 'password', type: 'password', autocomplete: 'current-password', value: '' } as const;
  return sendForm(visit, status, {
    step,
    title: t.invitation(companyName),
    sub: t.knownHere(email),
    submit: t.join,
    email,
    fields: [{ ...password, label, error: errors.password }],
  });
};

const showNew = async (visit: AcceptVisit, { status, name, errors }: FormState): Promise<FastifyReply> => {
  const { email, companyName } = visit.found;
  const t = linkTexts[visit.language];
  const secret = { type: 'password', autocomplete: 'new-password', value: '' } as const;
  return sendForm(visit, status, {
    step,
    title: visit.found.isFounder ? t.founding(companyName) : t.invitation(companyName),
    sub: t.newHere(email),
    submit: visit.found.isFounder ? t.found : t.join,
    email,
    fields: [
      {
        name: 'firstname',
        type: 'text',
        autocomplete: 'given-name',
        label: t.firstname,
        value: name.firstname,
        error: undefined,
      },
      {
        name: 'lastname',
        type: 'text',
        autocomplete: 'family-name',
        label: t.lastname,
        value: name.lastname,
        error: errors.lastname,
      },
      { ...secret, name: 'password', label: t.password, error: errors.password },
      { ...secret, name: 'repeated', label: t.repeated, error: errors.repeated },
    ],
  });
};

export const showInvitation = async (visit: AcceptVisit): Promise<FastifyReply> => {
  const login = await findKnownLogin(visit.options.database.accounts, visit.found);
  const form = { status: 200, name: visit.found, errors: {} };
  return login === undefined ? showNew(visit, form) : showKnown(visit, form);
};

const finish = async (
  visit: AcceptVisit,
  name: Name,
  proof: Parameters<typeof acceptInvitation>[1]['proof'],
): Promise<FastifyReply> => {
  const { request, options, secret, language } = visit;
  const { firstname, lastname } = name;
  const loginId = await acceptInvitation(options.database, {
    secret,
    name: { firstname: firstname === '' ? null : firstname, lastname },
    proof,
    address: request.ip,
    now: options.clock(),
  });
  if (loginId === undefined) return sendGone(visit);
  const setCookies = await options.database.transaction(
    async (transaction) => openSession(transaction, visit, loginId, options.clock()),
    'accounts',
  );
  setCookies();
  return sendToApp(visit, visit.found.isFounder ? 'setup' : 'start', linkTexts[language].joined);
};

/** Checks the password of an existing login; wrong attempts count like those on the sign-in page. */
const acceptKnown = async (visit: AcceptVisit, login: Login, password: string): Promise<FastifyReply> => {
  const { request, options, language, found } = visit;
  const attempt = { account: found.email, address: request.ip, now: options.clock() };
  const permission = await countAttempt(options.database, attempt);
  if ('wait' in permission) {
    await logSignInFailure(options.database, 'sign_in_locked', attempt, null);
    return sendTooManyAttempts(visit, permission.wait);
  }
  if (permission.delay > 0) await setTimeout(permission.delay);
  if (!(await verifyPassword(password, login.hash))) {
    await logSignInFailure(options.database, 'sign_in_failed', attempt, null);
    return showKnown(visit, { status: 401, errors: { password: pageTexts[language].signIn.wrong } });
  }
  await options.database.transaction(async (transaction) => clearAttempts(transaction, attempt), 'accounts');
  return finish(visit, found, { loginId: login.id });
};

const cut = (text: string): string =>
  Array.from(text.replaceAll('\0', '').toWellFormed().trim()).slice(0, maxNameLength).join('');

/** Accepts an invitation, with the password of the proven login, or with a name and a new password. */
export const acceptByForm = async (visit: AcceptVisit): Promise<FastifyReply> => {
  const { request, options, language, found } = visit;
  if (!isOurForm(visit, step, '')) return sendExpiredForm(visit);
  const form = linkForm.parse(request.body);
  const login = await findKnownLogin(options.database.accounts, found);
  if (login !== undefined) return acceptKnown(visit, login, form.password);
  const name = { firstname: cut(form.firstname), lastname: cut(form.lastname) };
  const errors: Errors = {
    ...newPasswordErrors(language, found.email, form),
    lastname: name.lastname === '' ? linkTexts[language].lastnameMissing : undefined,
  };
  if (Object.values(errors).some((error) => error !== undefined)) return showNew(visit, { status: 422, name, errors });
  const isFree = await isFreePassword(visit, form.password);
  if (typeof isFree !== 'boolean') return sendTooManyAttempts(visit, isFree.wait);
  if (!isFree) return showNew(visit, { status: 422, name, errors: { password: memberTexts[language].passwordTaken } });
  return finish(visit, name, { passwordHash: await hashPassword(form.password) });
};
