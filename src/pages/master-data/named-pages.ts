import { salutation } from '#contract/resources/salutation.ts';
import { title } from '#contract/resources/title.ts';
import type { unit } from '#contract/resources/unit.ts';
import { at } from '#api/records/operations.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import { recordPages } from '../record-pages.ts';

type Kind = 'salutations' | 'titles' | 'units';

/** "Salutation, title, unit": resources that only have a name. */
export const namedPages = (resource: typeof salutation | typeof title | typeof unit, kind: Kind) =>
  recordPages({
    endpoint: at(resource),
    texts: (t) => t[kind],
    kicker: (t) => t.frame.settings,
    columns: (t) => [
      textColumn(
        { key: 'name', label: t.list.name, width: 'minmax(0,1fr)', sort: 'name', isName: true },
        ({ name }) => name,
      ),
    ],
    groups: (t) => [{ title: t.list.naming, fields: [{ name: 'name', label: t.list.name }] }],
    order: 'name',
    hasOwnName: resource.name,
    nameOf: ({ name }) => name,
  });

export const salutations = namedPages(salutation, 'salutations');
export const titles = namedPages(title, 'titles');
