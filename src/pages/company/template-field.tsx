import type { Placeholder } from '#contract/kontor/mail-texts.ts';
import { Button } from '#components/feedback/button.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PlaceholderMenu } from '../templates/placeholder-menu.tsx';
import { useInsertion } from '../templates/use-insertion.ts';
import { LanguageTextField } from './language-text.tsx';

type Props = Binding<string> & {
  readonly label: string;
  readonly isLong: boolean;
  readonly rows?: number;
  readonly isShown: boolean;
  readonly onReach: () => void;
  readonly placeholders: readonly Placeholder[];
  /** The default text, if there is one. */
  readonly defaultText: string | undefined;
};

/** A text with placeholders: a menu inserts one at the cursor, and a button brings the default text back. */
export const TemplateField = ({ placeholders, defaultText, ...props }: Props) => {
  const t = useTexts().company;
  const { label, value, isShown } = props;
  const { inputRef, insert, replace } = useInsertion(props);
  return (
    <>
      <LanguageTextField {...props} inputRef={inputRef} />
      {isShown ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-label">
          <PlaceholderMenu label={label} placeholders={placeholders} onInsert={insert} />
          {defaultText === undefined || value === defaultText ? null : (
            <Button
              look="link"
              className="max-m:min-h-11"
              aria-label={t.defaultOf(label)}
              onClick={() => replace(defaultText)}
            >
              {t.useDefault}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
};
