import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#components/testing/keys.ts';
import { show } from '#components/testing/show.tsx';
import type { PositionType } from '#domain/position-edit/position-edit.ts';
import { emptyFields, type EditedPosition } from '#domain/position-edit/fields.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NewLineBar } from './new-line-bar.tsx';
import { PositionTree } from './position-tree.tsx';
import { studioService } from '../save/studio-service.ts';
import { lineNames } from '#domain/documents/line-names.ts';
import { studioStore, type StudioStore } from '../save/studio-store.ts';
import { treeCommands } from './tree-commands.ts';
import { treeFocus } from './tree-focus.ts';
import { treeViews } from './tree-views.ts';
import type { Lookups } from '../row/use-lookups.ts';

const client = new QueryClient();

const lookups: Lookups = {
  rates: new Map([[1, 8_100_000n]]),
  taxes: [{ id: 1, name: '8.1' }],
  units: [
    { id: 1, name: 'Stk', isOffered: true },
    { id: 2, name: 'h', isOffered: true },
  ],
  accounts: [{ id: 1, name: '3400 Dienstleistungen' }],
  day: '2025-11-20',
  currencyId: 1,
  ownCurrencyId: 1,
  isUntaxed: false,
  taxNow: (taxId) => taxId,
  newLine: { tax_id: 1, account_id: 1 },
  lineNames: lineNames.de,
};

/** A position whose text is its key. */
export const position = (
  key: string,
  parent: string | null = null,
  type: PositionType = 'KbPositionCustom',
): EditedPosition => ({
  key,
  type,
  parent,
  fields: { ...emptyFields, text: key, unit_price: '100', tax_id: 1, account_id: 1 },
});

export const group = (key: string, parent: string | null = null) => position(key, parent, 'KbPositionSubposition');

/** Two groups followed by a line. */
export const offerPositions: readonly EditedPosition[] = [
  group('Abschluss'),
  position('Beratung', 'Abschluss'),
  position('Reise', 'Abschluss'),
  group('Revision'),
  position('Bericht', 'Revision'),
  position('Versand'),
];

/** A store that never sends its positions to a service. */
const localStore = (rows: readonly EditedPosition[]): StudioStore => {
  const service = studioService('kb_offer', 1);
  const nothing = () => {};
  const on = { saved: nothing, settled: nothing, keep: nothing, lost: nothing };
  const store = studioStore({ service, positions: [], etag: null, ...on, isLocal: true });
  store.change(() => rows);
  return store;
};

type Props = { readonly store: StudioStore; readonly isReadOnly?: boolean };

/** The tree between two buttons, with its announcements. */
const Tree = ({ store, isReadOnly = false }: Props) => {
  const { studio } = useTexts();
  const state = useSyncExternalStore(store.subscribe, store.read);
  const [announcement, announce] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useMemo(() => treeFocus(), []);
  const viewOf = useMemo(() => treeViews(lookups.rates, { mwst_type: 0, mwst_is_net: true }, 1n), []);
  const commands = useMemo(
    () =>
      treeCommands({
        store,
        focus,
        lookups,
        t: studio,
        announce,
        isBilled: () => false,
        mayDelete: () => true,
        onDeleted: announce,
        findByCode: async () => new Map(),
      }),
    [store, focus, studio],
  );
  return (
    <QueryClientProvider client={client}>
      <button type="button">Davor</button>
      <div ref={scroller} className="h-150 overflow-y-auto">
        <div>
          <PositionTree
            store={store}
            state={state}
            view={viewOf(state.rows)}
            focus={focus}
            commands={commands}
            lookups={lookups}
            currency="CHF"
            isReadOnly={isReadOnly}
            scroller={scroller}
            announce={announce}
            onMoveTo={() => undefined}
          />
        </div>
      </div>
      <button type="button">Danach</button>
      <NewLineBar commands={commands}>{null}</NewLineBar>
      <p data-testid="said">{announcement}</p>
    </QueryClientProvider>
  );
};

export const tree = page.getByRole('treegrid', { name: 'Positionen' });
export const row = (name: string) => tree.getByRole('row', { name: new RegExp(`(^| )${name}( |$)`) });
export const announcements = page.getByTestId('said');

const textOf = (each: Element | null | undefined): string =>
  each?.querySelector('[data-cell=text] > :first-child')?.textContent ?? '';

/** The position whose row has the focus. */
export const at = (): string =>
  document.activeElement?.matches('[role=row]') === true ? textOf(document.activeElement) : '';
/** The positions by number and text, as displayed. */
export const visiblePositions = (): readonly string[] =>
  tree
    .getByRole('row')
    .elements()
    .slice(1)
    .map((each) => `${each.querySelector('[role=gridcell]')?.textContent ?? ''} ${textOf(each)}`.trim());
/** The selected positions. */
export const selectedPositions = (): readonly string[] =>
  tree.getByRole('row', { selected: true }).elements().map(textOf);

/** Shows a tree, and focuses its first row. */
export const openTree = async (rows = offerPositions, isReadOnly = false): Promise<StudioStore> => {
  const store = localStore(rows);
  await show(<Tree store={store} isReadOnly={isReadOnly} />);
  await expect.element(tree).toBeVisible();
  await press('Tab', 'Tab');
  return store;
};

/** `offerPositions` as displayed. */
export const asOpened = ['1 Abschluss', '1.1 Beratung', '1.2 Reise', '2 Revision', '2.1 Bericht', '3 Versand'];
