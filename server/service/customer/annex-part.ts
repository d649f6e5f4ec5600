import { html, type Html } from '../oauth/pages/html.ts';
import type { PrintedAnnex } from '../papers/render/printed-document.ts';

type Entry = PrintedAnnex['groups'][number]['entries'][number];

/** Day, person and activity of an entry, without the one that the heading of its group repeats. */
const aboutEntry = (entry: Entry, { heading }: PrintedAnnex): string =>
  (['date', 'person', 'activity'] as const)
    .filter((field) => field !== heading && entry[field] !== '')
    .map((field) => entry[field])
    .join(', ');

const entryRow = (entry: Entry, annex: PrintedAnnex): Html =>
  html`<tr>
    <th scope="row">
      <span class="text">${entry.text}</span>
      <span class="unit">${aboutEntry(entry, annex)}${entry.rate === null ? '' : `, ${entry.rate}`}</span>
    </th>
    <td class="number">${entry.hours}</td>
  </tr>`;

const sumRow = (label: string, hours: string): Html =>
  html`<tr class="group">
    <th scope="row">${label}</th>
    <td class="number">${hours}</td>
  </tr>`;

/** The list of the hours that an invoice bills, folded at first. */
export const annexPart = (annex: PrintedAnnex): Html =>
  html`<details>
    <summary>${annex.title}<span class="label">${annex.hours}</span></summary>
    <table aria-label="${annex.title}">
      <tbody>
        ${annex.groups.flatMap(({ label, hours, entries }) => [
          ...(label === '' ? [] : [sumRow(label, hours)]),
          ...entries.map((entry) => entryRow(entry, annex)),
        ])}
        ${sumRow(annex.captions.total, annex.hours)}
      </tbody>
    </table>
  </details>`;
