import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { Icon } from '#components/icons.tsx';

/** The actions for a row of a grid: reached by the arrow keys, so it is no tab stop. */
export const RowMenu = ({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) => (
  <Menu
    label={label}
    align="end"
    entries={entries}
    trigger={(properties) => (
      <Button {...properties} look="quiet" size="small" tabIndex={-1} aria-label={label}>
        <Icon name="more" />
      </Button>
    )}
  />
);
