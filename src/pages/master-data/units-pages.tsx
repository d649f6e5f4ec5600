import { masterUnit } from '#contract/resources/master/master-unit.ts';
import { unit } from '#contract/resources/unit.ts';
import { at } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useCompany } from '#api/service/namespace.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import { languageNames } from '#texts/language.ts';
import type { RecordPaths } from '../../components/navigation/paths.ts';
import { recordPages, type RecordPages } from '../record-pages.ts';
import { activeColumn } from './active-column.ts';
import { namedPages } from './named-pages.ts';

type Unit = AppRecord<typeof masterUnit>;

/** The units with their names by language. */
const own = recordPages({
  endpoint: at(masterUnit),
  texts: (t) => t.units,
  kicker: (t) => t.frame.settings,
  columns: (t) => [
    textColumn(
      { key: 'name', label: t.list.name, width: 'minmax(0,1fr)', sort: 'name', isName: true },
      ({ name }) => name,
    ),
    ...languageNames.flatMap(({ language, name }) =>
      language === 'de'
        ? []
        : [
            textColumn<Unit>(
              { key: language, label: name, width: '112px', isWide: true },
              (row) => row[`name_${language}`],
            ),
          ],
    ),
    activeColumn(t),
  ],
  groups: ({ units: t, list, masterLists }) => [
    {
      title: list.naming,
      fields: [
        { name: 'name', label: list.name },
        { name: 'is_active', label: masterLists.isActive, width: 6, hint: masterLists.isActiveHint },
      ],
    },
    {
      title: t.onDocuments,
      fields: [
        { name: 'name_fr', label: t.name_fr, width: 2, hint: t.nameHint },
        { name: 'name_it', label: t.name_it, width: 2 },
        { name: 'name_en', label: t.name_en, width: 2 },
      ],
    },
  ],
  first: () => ({ is_active: true }),
  order: 'name',
  nameOf: ({ name }) => name,
});

/** A hosted service has only their names. */
const hosted = namedPages(unit, 'units');

const either = (page: keyof RecordPages) => async (at: RecordPaths) => {
  const [Own, Hosted] = await Promise.all([own[page](at), hosted[page](at)]);
  const Page = () => (useCompany().hosted ? <Hosted /> : <Own />);
  return Page;
};

export const units: RecordPages = { List: either('List'), New: either('New'), Edit: either('Edit') };
