import { html, type Html } from '../html.ts';
import { page, type PageContext, selfAddress, textsOf } from './layout.ts';

export type SignInPage = PageContext & {
  readonly client: string;
  /** Where the service holds one company only. */
  readonly company: string | undefined;
  readonly token: string;
  readonly email: string;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
};

type Field = {
  readonly name: 'email' | 'password';
  readonly type: 'email' | 'password';
  readonly autocomplete: 'username' | 'current-password';
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly focused: boolean;
};

const error = (id: string, text: string): Html =>
  html`<p class="error" id="${id}">
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2.5v7M8 12.2v1.3" /></svg><span>${text}</span>
  </p>`;

const field = ({ name, type, autocomplete, label, value, error: wrong, focused }: Field): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      autocapitalize="none"
      spellcheck="false"
      aria-required="true"
      ${wrong === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${focused ? html`autofocus` : html``}
    />
    ${wrong === undefined ? html`` : error(`${name}-error`, wrong)}
  </div>`;

/** The service's sign-in page ("Authentication, Flow", step 2); focus stands where something is to be typed. */
export const signInPage = (context: SignInPage): string => {
  const { signIn } = textsOf(context);
  const { client, company, token, email, emailError, passwordError } = context;
  const atPassword = email !== '' && emailError === undefined;
  const main = html`<h1>${signIn.title}</h1>
    <p class="sub">${company === undefined ? signIn.for(client) : signIn.at(company)}</p>
    <form method="post" action="${selfAddress(context)}" novalidate>
      <input type="hidden" name="step" value="sign_in" />
      <input type="hidden" name="form_token" value="${token}" />
      ${field({
        name: 'email',
        type: 'email',
        autocomplete: 'username',
        label: signIn.email,
        value: email,
        error: emailError,
        focused: !atPassword,
      })}
      ${field({
        name: 'password',
        type: 'password',
        autocomplete: 'current-password',
        label: signIn.password,
        value: '',
        error: passwordError,
        focused: atPassword,
      })}
      <button class="primary wide">${signIn.submit} <kbd aria-hidden="true">Enter</kbd></button>
    </form>`;
  return page(context, { title: signIn.title, headline: signIn.headline, lead: signIn.lead, main });
};
