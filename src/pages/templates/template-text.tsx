import type { Placeholder } from '#contract/kontor/mail-texts.ts';
import { Button } from '#components/feedback/button.tsx';
import { CheckSign } from '#components/feedback/check-sign.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { fillPlaceholders, unknownPlaceholder, type PlaceholderValues } from '#domain/text/placeholders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { useInsertion } from './use-insertion.ts';

/** A text of the company by its name. */
export type StoredText = { readonly name: string; readonly text: string };

type Props = Binding<string> & {
  readonly label: string;
  readonly rows?: number;
  readonly placeholders: readonly Placeholder[];
  /** The company's texts that can be inserted. */
  readonly stored: readonly StoredText[];
  /** The values of the document, for the preview; undefined if it has none yet. */
  readonly values: PlaceholderValues | undefined;
};

/** The text of one document: inserts placeholders and the company's texts, warns of unknown placeholders, and shows the text filled. */
export const TemplateText = ({ placeholders, stored, values, ...props }: Props) => {
  const { documents: t, company } = useTexts();
  const { label, value } = props;
  const { inputRef, insert, replace } = useInsertion(props);
  const unknown = unknownPlaceholder(value, placeholders);
  const filled = values === undefined ? value : fillPlaceholders(value, values);
  // A stored text that nobody has changed gives way to another one.
  const isUnchanged = value.trim() === '' || stored.some(({ text }) => text === value);
  return (
    <div>
      <TextArea {...props} inputRef={inputRef} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-label">
        <PlaceholderMenu label={label} placeholders={placeholders} onInsert={insert} />
        {stored.length === 0 ? null : (
          <Menu
            label={t.insertTextInto(label)}
            entries={stored.map(({ name, text }) => ({
              label: name,
              run: () => (isUnchanged ? replace(text) : insert(text)),
            }))}
            trigger={(properties) => (
              <Button {...properties} look="link" className="max-m:min-h-11" aria-label={t.insertTextInto(label)}>
                {t.insertText}
              </Button>
            )}
          />
        )}
      </div>
      <p role="status" className="text-label">
        {unknown === undefined ? null : (
          <span className="mt-1 flex items-baseline gap-1.5">
            <CheckSign sign="warning" className="self-center" />
            {t.unknownPlaceholder(unknown)}
          </span>
        )}
      </p>
      {filled === value ? null : (
        <section aria-label={`${company.preview}: ${label}`} className="mt-2 border-l-3 border-ink pl-3 text-work">
          <p className="text-label text-ink-2">{company.preview}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{filled}</p>
        </section>
      )}
    </div>
  );
};
