import type { Placeholder } from '#contract/kontor/mail-texts.ts';
import { CheckSign } from '#components/feedback/check-sign.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import type { StoredText } from '#domain/documents/text-module.ts';
import { fillPlaceholders, unknownPlaceholder, type PlaceholderValues } from '#domain/text/placeholders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { StoredTextMenu } from './stored-text-menu.tsx';
import { useInsertion } from './use-insertion.ts';

export type TemplateTexts = {
  readonly placeholders: readonly Placeholder[];
  /** The company's texts for this place; one that nobody has changed gives way to another one. */
  readonly stored: readonly StoredText[];
  /** The company's texts that can be inserted anywhere. */
  readonly modules: readonly StoredText[];
};

type Props = Binding<string> &
  TemplateTexts & {
    readonly label: string;
    readonly rows?: number;
    /** The values of the document, for the preview; undefined if it has none yet. */
    readonly values: PlaceholderValues | undefined;
  };

/** The text of one document: inserts placeholders and the company's texts, warns of unknown placeholders, and shows the text filled. */
export const TemplateText = ({ placeholders, stored, modules, values, ...props }: Props) => {
  const { documents: t, company } = useTexts();
  const { label, value } = props;
  const { inputRef, insert, replace } = useInsertion(props);
  const unknown = unknownPlaceholder(value, placeholders);
  const filled = values === undefined ? value : fillPlaceholders(value, values);
  const isStored = (text: string): boolean => stored.some((each) => each.text === text);
  const choose = (text: string): void =>
    value.trim() === '' || (isStored(value) && isStored(text)) ? replace(text) : insert(text);
  return (
    <div>
      <TextArea {...props} inputRef={inputRef} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-label">
        <PlaceholderMenu label={label} placeholders={placeholders} onInsert={insert} />
        <StoredTextMenu label={label} texts={[...stored, ...modules]} onChoose={choose} />
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
