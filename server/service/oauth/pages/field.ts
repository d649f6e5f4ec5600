import { html, type Html } from './html.ts';

/** A field of a form on the service's own pages. */
export type Field = {
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'given-name' | 'family-name';
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly focused: boolean;
};

const error = (id: string, text: string): Html =>
  html`<p class="error" id="${id}">
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2.5v7M8 12.2v1.3" /></svg><span>${text}</span>
  </p>`;

export const field = ({ name, type, autocomplete, label, value, error: wrong, focused }: Field): Html =>
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
