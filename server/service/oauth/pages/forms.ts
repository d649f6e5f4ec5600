import { z } from 'zod';
import { browserSecret } from '../logins/browser.ts';
import { isFormToken, isSameOriginPost } from './form-guard.ts';
import type { Visit } from './visit.ts';

const text = z.string().catch('');
const words = z.union([z.string().transform((word) => [word]), z.array(z.string())]).catch([]);

const stepForm = z.looseObject({ step: text }).catch({ step: '' });
const tokenForm = z.looseObject({ form_token: text }).catch({ form_token: '' });

export const signInForm = z.looseObject({ email: text, password: text }).catch({ email: '', password: '' });
export const consentForm = z
  .looseObject({ decision: text, group: words, company: text })
  .catch({ decision: '', group: [], company: '' });

export const linkForm = z
  .looseObject({ firstname: text, lastname: text, password: text, repeated: text })
  .catch({ firstname: '', lastname: '', password: '', repeated: '' });

/** The step of a posted form. */
export const stepOf = (body: unknown): string => stepForm.parse(body).step;

/** Returns whether the service made a posted form for this browser, request, step and login. */
export const isOurForm = (
  {
    request,
    options,
    parameters,
  }: Pick<Visit, 'request' | 'options'> & { readonly parameters: { readonly query: string } },
  step: string,
  login: string,
): boolean =>
  isSameOriginPost(request.headers, options.publicUrl.origin) &&
  isFormToken(tokenForm.parse(request.body).form_token, {
    browser: browserSecret(request, options),
    query: parameters.query,
    step,
    login,
  });
