import { beforeEach, describe, expect, it } from 'vitest';
import { closeToast, currentToasts } from '#components/feedback/toast-store.ts';
import { lineNames } from '#domain/documents/line-names.ts';
import { emptyFields, type EditedPosition } from '#domain/position-edit/fields.ts';
import type { PositionType } from '#domain/position-edit/position-edit.ts';
import { studio } from '#texts/de/studio.ts';
import { studioService } from '../save/studio-service.ts';
import { studioStore } from '../save/studio-store.ts';
import { treeCommands } from './tree-commands.ts';
import { treeFocus } from './tree-focus.ts';

/** Billed work always counts in the total: it neither becomes optional nor moves into an optional group (rulings/billing#optional). */
const row = (
  key: string,
  {
    parent = null,
    type = 'KbPositionCustom',
    is_optional = false,
  }: Partial<EditedPosition> & { is_optional?: boolean } = {},
): EditedPosition => ({ key, type, parent, fields: { ...emptyFields, text: key, is_optional } });

const group: PositionType = 'KbPositionSubposition';
const opened: readonly EditedPosition[] = [
  row('group', { type: group }),
  row('hours', { parent: 'group' }),
  row('free'),
  row('option', { type: group, is_optional: true }),
];

const open = (rows = opened) => {
  const service = studioService('kb_invoice', 1);
  const nothing = () => {};
  const on = { saved: nothing, settled: nothing, keep: nothing, lost: nothing };
  const store = studioStore({ service, positions: [], etag: null, ...on, isLocal: true });
  store.change(() => rows);
  const focus = treeFocus();
  const commands = treeCommands({
    store,
    focus,
    lookups: {
      rates: new Map(),
      taxes: [],
      units: [],
      accounts: [],
      day: '2025-11-20',
      currencyId: 1,
      ownCurrencyId: 1,
      isUntaxed: false,
      taxNow: (taxId) => taxId,
      newLine: { tax_id: 1, account_id: 1 },
      lineNames: lineNames.de,
    },
    t: studio,
    announce: () => {},
    isBilled: (key) => key === 'hours',
    mayDelete: () => true,
    onDeleted: () => {},
    findByCode: async () => new Map(),
  });
  const toggle = (...keys: string[]): void => {
    focus.choose(new Set(keys));
    commands.toggle('is_optional');
  };
  const optional = () => store.read().rows.flatMap(({ key, fields }) => (fields.is_optional ? [key] : []));
  const parentOf = (key: string) => store.read().rows.find((one) => one.key === key)?.parent;
  return { commands, toggle, optional, parentOf };
};

const said = () => currentToasts().map(({ text }) => text);
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

describe('billed work', () => {
  it.each([['hours'], ['group'], ['hours', 'free']])('stays in the total when O is pressed on it (%#)', (...keys) => {
    const { toggle, optional } = open();
    toggle(...keys);
    expect([optional(), said()]).toEqual([['option'], [studio.problems.billedOptional]]);
    toggle('free');
    expect(optional()).toEqual(['free', 'option']);
  });

  it.each(['hours', 'group'])('stays in the total when %s is moved', (key) => {
    const { commands, parentOf } = open();
    commands.move(new Set([key]), { parent: 'option', after: null });
    expect([parentOf(key) === 'option', said()]).toEqual([false, [studio.problems.billedOptional]]);
    commands.move(new Set(['free']), { parent: 'option', after: null });
    expect(parentOf('free')).toBe('option');
  });

  it('can count again in a draft where it is optional already', () => {
    const { toggle, optional } = open([row('hours', { is_optional: true })]);
    toggle('hours');
    expect([optional(), said()]).toEqual([[], []]);
  });
});
