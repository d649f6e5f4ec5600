import type { Position } from '#contract/resources/invoice.ts';
import { depthFirst } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { editedFrom, parentIdOf } from '#domain/position-edit/record.ts';
import type { PositionRef } from './studio-service.ts';

/** The name of a position on all pages. */
export const nameOf = ({ type, id }: PositionRef): string => `${type} ${id}`;

/** Maps screen keys to positions of the service. A key survives saves and an undone delete. */
export const positionKeys = () => {
  const keys = new Map<string, string>();
  const refs = new Map<string, PositionRef>();
  const keyOf = (ref: PositionRef): string => {
    const key = keys.get(nameOf(ref)) ?? nameOf(ref);
    refs.set(key, { type: ref.type, id: ref.id });
    return key;
  };
  const link = (key: string, { type, id }: PositionRef): void => {
    keys.set(nameOf({ type, id }), key);
    refs.set(key, { type, id });
  };
  const row = (record: Position): EditedPosition => {
    const parent = parentIdOf(record);
    return editedFrom(
      record,
      keyOf(record),
      parent === null ? null : keyOf({ type: 'KbPositionSubposition', id: parent }),
    );
  };
  /** A key valid on other pages: the service's if there is one. */
  const portableKey = <Key extends string | null | undefined>(key: Key): Key | string => {
    const ref = refs.get(key ?? '');
    return ref === undefined ? key : nameOf(ref);
  };
  /** The same rows with keys valid on other pages. */
  const portable = (rows: readonly EditedPosition[]): readonly EditedPosition[] =>
    rows.map((each) => ({ ...each, key: portableKey(each.key), parent: portableKey(each.parent) }));
  return {
    link,
    portable,
    portableKey,
    refOf: (key: string): PositionRef | undefined => refs.get(key),
    row,
    rows: (records: readonly Position[]): readonly EditedPosition[] => depthFirst(records.map(row)),
  };
};
