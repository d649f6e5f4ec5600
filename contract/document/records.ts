import { fieldsIn, type Said } from './fields.ts';
import { cell, firstSentence, headingsOf, type Row, sectionOf, tableOf } from './text.ts';

/** A record of the document: its fields, and those that only show, create and edit responses have. */
export type RecordSaid = {
  readonly heading: string;
  readonly fields: readonly Said[];
  readonly single: readonly Said[];
  /** Input name and output name, where they differ. */
  readonly synonyms: { readonly [input: string]: string };
  readonly text: string;
};

const synonym = /input name for the \w+ is `(\w+)`; the output name is `(\w+)`/;

/** The chapters "… record" of "Resources and their fields"; positions stand in a table of their own. */
export const recordsIn = (document: string): readonly RecordSaid[] => {
  const chapter = sectionOf(document, 'Resources and their fields');
  return headingsOf(chapter, 3)
    .map((heading) => heading.trim())
    .filter((heading) => / records?\b/.test(heading) && !heading.startsWith('Position'))
    .map((heading) => {
      const text = sectionOf(chapter, heading);
      const names = synonym.exec(text);
      const added = /responses add (`\w+` \(\w+\))/.exec(text)?.[1] ?? '';
      return {
        heading,
        fields: fieldsIn(firstSentence(text)),
        single: fieldsIn(added),
        synonyms: names?.[1] === undefined || names[2] === undefined ? {} : { [names[1]]: names[2] },
        text,
      };
    });
};

/** A kind of position: the value of `type`, and its fields with the common ones. */
export type PositionSaid = { readonly kind: string; readonly type: string; readonly fields: readonly Said[] };

/** "Position records (all kinds)". */
export const positionsIn = (document: string): readonly PositionSaid[] => {
  const chapter = sectionOf(document, 'Position records');
  const common = fieldsIn(firstSentence(chapter));
  const rows = tableOf(chapter, 'Kind');
  return rows.map((row) => ({
    kind: cell(row, 'Kind').replace(/ \(.*/, ''),
    type: cell(row, '`type` value').replaceAll('`', ''),
    fields: positionFields(row, rows, common),
  }));
};

const positionFields = (row: Row, rows: readonly Row[], common: readonly Said[]): readonly Said[] => {
  const text = cell(row, 'Further fields');
  const [given = '', lacking = ''] = text.split('; has no ');
  const lacks = fieldsIn(lacking).map(({ name }) => name);
  const like = /^same as (\w+) without `(\w+)`/.exec(given);
  if (like !== null) {
    const model = rows.find((other) => cell(other, 'Kind') === like[1]);
    const fields = model === undefined ? [] : positionFields(model, rows, common);
    return fields.filter(({ name }) => name !== like[2]);
  }
  return [...common, ...fieldsIn(given)].filter(({ name }) => !lacks.includes(name));
};
