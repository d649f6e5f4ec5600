import { html } from './html.ts';
import { page, type PageContext, selfAddress, textsOf } from './layout.ts';

/** A page that explains a failure; with `again`, the same request can be restarted from here. */
export const failurePage = (context: PageContext & { readonly reason: string; readonly again: boolean }): string => {
  const { failure } = textsOf(context);
  const main = html`<h1>${failure.title}</h1>
    <p class="sub">${context.reason}</p>
    ${
      context.again
        ? html`<p><a class="button" href="${selfAddress(context)}">${failure.startAgain}</a></p>`
        : html`<p>${failure.goBack}</p>`
    }`;
  return page(context, { title: failure.title, headline: failure.headline, lead: failure.lead, main });
};
