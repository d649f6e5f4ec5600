import { html } from './html.ts';
import { field } from './field.ts';
import { page, type PageContext, selfAddress, textsOf } from './layout.ts';

export type SignInPage = PageContext & {
  readonly client: string;
  /** Set if the service has only one company. */
  readonly company: string | undefined;
  readonly token: string;
  readonly email: string;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
};

/** The service's sign-in page ("Authentication, Flow", step 2); the first field to fill in has focus. */
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
