import type { RefObject } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Menu } from '../feedback/menu.tsx';
import type { MenuEntry } from '../feedback/menu-row.tsx';
import { useLineTemplates } from './line-templates.ts';

type Props = {
  /** The current text of the line. */
  readonly typed: string;
  /** The element around the button. Alt ↓ in the line presses the button, as does ↓ in an empty line; Tab moves on to the line's values. */
  readonly element: RefObject<HTMLSpanElement | null>;
  readonly onChoose: (line: string) => void;
};

/** The saved templates: start an entry from one, save the typed line, or remove one. */
export const TemplateMenu = ({ typed, element, onChoose }: Props) => {
  const t = useStartTexts().entryLine;
  const { lines, keep, remove } = useLineTemplates();
  const line = typed.trim();
  const keeping: MenuEntry = {
    label: t.keepTemplate,
    run: () => keep(line),
    ...(line === '' && { reason: t.keepTemplateReason }),
  };
  const entries: readonly MenuEntry[] = [
    ...lines.map((each) => ({ label: each, run: () => onChoose(each) })),
    { ...keeping, ...(lines.length > 0 && { heading: t.manageTemplates }) },
    ...lines.map((each) => ({ label: t.removeTemplate(each), run: () => remove(each) })),
  ];
  return (
    <span ref={element} className="shrink-0">
      <Menu
        label={t.templates}
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <Button look="quiet" className="max-m:min-h-11" keyHint="Alt ↓" tabIndex={-1} {...trigger}>
            {t.templates}
          </Button>
        )}
      />
    </span>
  );
};
