import type { FastifyReply } from 'fastify';
import { isOurForm, readLinkForm } from './forms.ts';
import { type LinkVisit, newPasswordErrors, sendDone, sendForm, sendGone } from './link-visit.ts';
import { hashPassword } from './password.ts';
import { redeemPasswordLink } from './password-link.ts';
import { linkTexts } from './texts/link-texts.ts';
import { sendStale } from './visit.ts';

const step = 'new_password';

export type NewPasswordVisit = LinkVisit<{ readonly loginId: number; readonly email: string }>;
type Errors = { readonly password?: string | undefined; readonly repeated?: string | undefined };

const show = (visit: NewPasswordVisit, status: number, errors: Errors): FastifyReply => {
  const t = linkTexts[visit.language];
  const { email } = visit.found;
  const secret = { type: 'password', autocomplete: 'new-password', value: '' } as const;
  return sendForm(visit, status, {
    step,
    title: t.newPassword,
    sub: t.forLogin(email),
    submit: t.save,
    email,
    fields: [
      { ...secret, name: 'password', label: t.password, error: errors.password },
      { ...secret, name: 'repeated', label: t.repeated, error: errors.repeated },
    ],
  });
};

export const showNewPassword = async (visit: NewPasswordVisit): Promise<FastifyReply> => show(visit, 200, {});

/** Sets the password of a link, once; every session of the login ends. */
export const setNewPassword = async (visit: NewPasswordVisit): Promise<FastifyReply> => {
  const { request, options, language, secret, found } = visit;
  if (!isOurForm(visit, step, '')) return sendStale(visit);
  const form = readLinkForm(request.body);
  const errors = newPasswordErrors(language, found.email, form);
  if (errors.password !== undefined || errors.repeated !== undefined) return show(visit, 422, errors);
  const passwordHash = await hashPassword(form.password);
  const isSet = await redeemPasswordLink(options.database, { secret, passwordHash, now: options.clock() });
  return isSet ? sendDone(visit, linkTexts[language].changed) : sendGone(visit);
};
