import { html } from './html.ts';
import { linkTexts } from '../texts/link-texts.ts';
import { page, type PageContext, selfAddress, textsOf } from './layout.ts';

type Failure = PageContext & {
  readonly reason: string;
  /** True if the same request can be restarted from here. */
  readonly again: boolean;
  /** The URL of the application, for a link that leads nowhere any more. */
  readonly app?: string | undefined;
};

/** A page that explains a failure, and leads on if it can. */
export const failurePage = (context: Failure): string => {
  const { failure } = textsOf(context);
  const button = (address: string, text: string) =>
    html`<p><a class="button" href="${address}" data-focus>${text}</a></p>`;
  const main = html`<h1>${failure.title}</h1>
    <p class="sub">${context.reason}</p>
    ${context.again ? button(selfAddress(context), failure.startAgain) : html``}
    ${context.app === undefined ? html`` : button(context.app, linkTexts[context.language].goOn)}
    ${context.again || context.app !== undefined ? html`` : html`<p>${failure.goBack}</p>`}`;
  return page(context, { title: failure.title, headline: failure.headline, lead: failure.lead, main });
};
