import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { Icon } from '#components/icons.tsx';
import type { AddressChanges } from '#components/filters/change-address.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { levels, type Level, type Levels } from './report-address.ts';

type Props = { readonly levels: Levels; readonly onChange: (changes: AddressChanges) => void };

/** Chooses the first and second level a report is grouped by. */
export const LevelMenus = ({ levels: { first, second }, onChange }: Props) => {
  const t = useTexts().reports;
  const entry = (level: Level, chosen: Level | null, changes: AddressChanges) => ({
    label: t.levels[level],
    isChosen: level === chosen,
    run: () => onChange(changes),
  });
  return (
    <>
      <Menu
        label={t.groupBy}
        trigger={(properties) => (
          <Button {...properties}>
            {t.by(t.levels[first])}
            <Icon name="down" className="size-3" />
          </Button>
        )}
        entries={levels.map((level) => entry(level, first, { by: level, ...(level === second && { below: null }) }))}
      />
      <Menu
        label={t.thenBy}
        trigger={(properties) => (
          <Button {...properties}>
            {second === null ? t.nothingBelow : t.below(t.levels[second])}
            <Icon name="down" className="size-3" />
          </Button>
        )}
        entries={[
          { label: t.nothingBelow, isChosen: second === null, run: () => onChange({ below: null }) },
          ...levels.filter((level) => level !== first).map((level) => entry(level, second, { below: level })),
        ]}
      />
    </>
  );
};
