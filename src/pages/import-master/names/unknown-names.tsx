import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { MappingTable } from '../../import/match/mapping-table.tsx';
import type { LabelOf } from '../labels.ts';
import type { FileNames, UnknownName } from './use-file-names.ts';

type Props = { readonly names: FileNames; readonly labelOf: LabelOf };

const toTally = ({ key, value, rows }: UnknownName) => ({ key, name: value, detail: '', rows });

/** The names of the file that Kontor does not know, each once, with the record that they mean. */
export const UnknownNames = ({ names: { unknown, choices, choose }, labelOf }: Props) => {
  const { master: t } = useTexts().importTexts;
  if (unknown.length === 0) return null;
  return (
    <>
      <Note lead={t.unknownNames(unknown.length)}>
        <span>{t.openNames}</span>
      </Note>
      {[...Map.groupBy(unknown, ({ field }) => field)].map(([field, names]) =>
        names
          .slice(0, 1)
          .map(({ of }) => (
            <MappingTable
              key={field}
              {...of}
              label={labelOf(field)}
              tallies={names.map(toTally)}
              choices={choices}
              onChoose={choose}
            />
          )),
      )}
    </>
  );
};
