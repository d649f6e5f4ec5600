import type { Placeholder } from '#contract/kontor/mail-texts.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  /** The label of the text. */
  readonly label: string;
  readonly placeholders: readonly Placeholder[];
  readonly onInsert: (words: string) => void;
};

/** The placeholders that a text can have; the chosen one is inserted. */
export const PlaceholderMenu = ({ label, placeholders, onInsert }: Props) => {
  const t = useTexts().company;
  return (
    <Menu
      label={t.insertInto(label)}
      entries={placeholders.map((name) => ({
        label: t.placeholders[name],
        keyHint: `{${name}}`,
        run: () => onInsert(`{${name}}`),
      }))}
      trigger={(properties) => (
        <Button {...properties} look="link" className="max-m:min-h-11" aria-label={t.insertInto(label)}>
          {t.insert}
        </Button>
      )}
    />
  );
};
