import type { PrintedDocument, PrintedPosition } from '../papers/render/printed-document.ts';
import { html, type Html } from '../oauth/pages/html.ts';
import { printLabels } from '../papers/words/print-labels.ts';
import type { DocumentView } from './document-view.ts';
import { customerTexts } from './texts.ts';

const deepest = 3;

const amountCell = (amount: string): Html => html`<td class="number">${amount}</td>`;

type Line = Extract<PrintedPosition, { kind: 'line' }>;

const unitOf = ({ amount, unit, price, discount, is_optional }: Line, optional: string): string =>
  [
    `${amount} ${unit}`.trim(),
    `× ${price}`,
    discount === null ? '' : `, −${discount}`,
    is_optional ? `, ${optional}` : '',
  ]
    .join(' ')
    .replaceAll(' ,', ',')
    .trim();

const rowOf = (position: PrintedPosition, { captions }: PrintedDocument): Html => {
  if (position.kind === 'pagebreak') return html``;
  const level = 'level' in position ? `level-${Math.min(position.level, deepest)}` : '';
  switch (position.kind) {
    case 'line':
      return html`<tr>
        <th scope="row" class="${level}">
          <span class="text">${position.text}</span> <span class="unit">${unitOf(position, captions.optional)}</span>
        </th>
        ${amountCell(position.total)}
      </tr>`;
    case 'text':
      return html`<tr>
        <td colspan="2" class="second ${level}"><span class="text">${position.text}</span></td>
      </tr>`;
    case 'group':
    case 'subtotal':
    case 'discount':
      return html`<tr class="${position.kind}">
        <th scope="row" class="${level}"><span class="text">${position.text}</span></th>
        ${amountCell(position.total)}
      </tr>`;
  }
};

/** The lines of a document and its totals with taxes, as printed. */
export const linesPart = ({ paper }: DocumentView): Html => {
  const { lines } = customerTexts[paper.language];
  const service = paper.references.find(({ label }) => label === printLabels[paper.language].service);
  const totals = paper.totals.map(({ weight, label, amount }) =>
    weight === 'due'
      ? html`<tr class="sum">
          <th scope="row">${label}</th>
          <td class="number"><span>${amount}</span></td>
        </tr>`
      : html`<tr class="${weight}">
          <th scope="row">${label}</th>
          ${amountCell(amount)}
        </tr>`,
  );
  return html`<details open>
    <summary>${lines}<span class="label">${service?.value ?? ''}</span></summary>
    <table aria-label="${lines}">
      <tbody>
        ${paper.positions.map((position) => rowOf(position, paper))} ${totals}
      </tbody>
    </table>
  </details>`;
};
