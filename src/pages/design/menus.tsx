import { Button } from '#components/feedback/button.tsx';
import { MenuRow, type MenuEntry } from '#components/feedback/menu-row.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { Popover } from '#components/feedback/popover.tsx';
import { PaletteRow } from '#components/palette/palette-row.tsx';
import { plainEntry } from '#components/palette/entry.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const nothing = () => undefined;

/** Menus, panels next to their button, and the lines of the palette. */
export const MenuFamily = () => {
  const { common, design: t, palette } = useTexts();
  const { states, samples } = t;
  const entries: readonly MenuEntry[] = [
    { label: samples.next, keyHint: 'C', run: nothing },
    { label: samples.duplicate, keyHint: 'D', run: nothing },
    { label: samples.merge, run: nothing, reason: samples.reason },
    { label: common.delete, keyHint: 'Del', run: nothing, isDanger: true },
  ];
  const lines = samples.contacts.map((label, index) => ({
    ...plainEntry,
    id: label,
    heading: samples.contact,
    label,
    detail: samples.places[index] ?? '',
  }));
  return (
    <Family title={t.families.menu}>
      <Specimen label={states.rest}>
        <div role="menu" aria-label={common.more} className="w-60 rounded-overlay border border-ink py-px text-work">
          {entries.map((entry) => (
            <MenuRow key={entry.label} entry={entry} close={nothing} />
          ))}
        </div>
      </Specimen>
      <Specimen label={states.opens}>
        <Menu
          label={common.more}
          entries={entries}
          trigger={(properties) => <Button {...properties}>{common.more}</Button>}
        />
      </Specimen>
      <Specimen label={states.opens}>
        <Popover label={samples.subjectLabel} trigger={(properties) => <Button {...properties}>{common.edit}</Button>}>
          {(close) => (
            <>
              <p className="mb-3">{samples.lines}</p>
              <Button onClick={close}>{common.close}</Button>
            </>
          )}
        </Popover>
      </Specimen>
      <Specimen label={palette.name} width="half">
        <div role="listbox" aria-label={palette.name} className="rounded-overlay border border-ink py-1">
          {lines.map((entry, index) => (
            <PaletteRow
              key={entry.id}
              id={`design-${entry.id}`}
              entry={entry}
              typed={samples.typed}
              isActive={index === 0}
              onActive={nothing}
              onTake={nothing}
            />
          ))}
        </div>
      </Specimen>
    </Family>
  );
};
