import type { FastifyReply } from 'fastify';
import { memberTexts } from '#server/service/texts/member-texts.ts';
import { isFreePassword } from './free-password.ts';
import { isOurForm, linkForm } from '../pages/forms.ts';
import { type LinkVisit, newPasswordErrors, sendDone, sendForm, sendGone, sendTooManyAttempts } from './link-visit.ts';
import { hashPassword } from '../passwords/password.ts';
import { redeemPasswordLink, type PasswordLink } from './password-link.ts';
import { linkTexts } from '../texts/link-texts.ts';
import { sendExpiredForm } from '../pages/visit.ts';

const step = 'new_password';

export type NewPasswordVisit = LinkVisit<PasswordLink>;
type Errors = { readonly password?: string | undefined; readonly repeated?: string | undefined };

const show = async (visit: NewPasswordVisit, status: number, errors: Errors): Promise<FastifyReply> => {
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

/** Sets the password of a link, once; every session opened with the old one ends. */
export const setNewPassword = async (visit: NewPasswordVisit): Promise<FastifyReply> => {
  const { request, options, language, secret, found } = visit;
  if (!isOurForm(visit, step, '')) return sendExpiredForm(visit);
  const form = linkForm.parse(request.body);
  const errors = newPasswordErrors(language, found.email, form);
  if (errors.password !== undefined || errors.repeated !== undefined) return show(visit, 422, errors);
  const isFree = await isFreePassword(visit, form.password);
  if (typeof isFree !== 'boolean') return sendTooManyAttempts(visit, isFree.wait);
  if (!isFree) return show(visit, 422, { password: memberTexts[language].passwordTaken });
  const passwordHash = await hashPassword(form.password);
  const isSet = await redeemPasswordLink(options.database, {
    secret,
    passwordHash,
    address: request.ip,
    now: options.clock(),
  });
  return isSet ? sendDone(visit, linkTexts[language].changed) : sendGone(visit);
};
