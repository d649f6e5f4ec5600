import type { StoredText } from '#domain/documents/text-module.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  /** The label of the text that the chosen one is inserted into. */
  readonly label: string;
  readonly texts: readonly StoredText[];
  readonly onChoose: (text: string) => void;
};

/** The company's texts that can be inserted; nothing if there are none. */
export const StoredTextMenu = ({ label, texts, onChoose }: Props) => {
  const t = useTexts().documents;
  if (texts.length === 0) return null;
  return (
    <Menu
      label={t.insertTextInto(label)}
      entries={texts.map(({ name, text }) => ({ label: name, run: () => onChoose(text) }))}
      trigger={(properties) => (
        <Button {...properties} look="link" className="max-m:min-h-11" aria-label={t.insertTextInto(label)}>
          {t.insertText}
        </Button>
      )}
    />
  );
};
