import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Placeholder } from '#contract/kontor/mail-texts.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import type { Binding } from '#components/fields/binding.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { LanguageTextField } from './language-text.tsx';

type Props = Binding<string> & {
  readonly label: string;
  readonly isLong: boolean;
  readonly rows?: number;
  readonly isShown: boolean;
  readonly onReach: () => void;
  readonly placeholders: readonly Placeholder[];
  /** The default text. */
  readonly usual: string;
};

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** A text with placeholders: a menu inserts one at the cursor, and a button brings the default text back. */
export const TemplateField = ({ placeholders, usual, ...props }: Props) => {
  const t = useTexts().company;
  const { label, value, onChange, inputRef, isShown } = props;
  const control = useRef<Control>(null);
  const bind = useCallback(
    (node: unknown) => {
      control.current = isControl(node) ? node : null;
      inputRef?.(node);
    },
    [inputRef],
  );
  const insert = (word: string) => {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const start = selectionStart ?? value.length;
    flushSync(() => onChange(value.slice(0, start) + word + value.slice(selectionEnd ?? start)));
    control.current?.focus();
    control.current?.setSelectionRange(start + word.length, start + word.length);
  };
  return (
    <>
      <LanguageTextField {...props} inputRef={bind} />
      {isShown ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-label">
          <Menu
            label={t.insertInto(label)}
            entries={placeholders.map((name) => ({
              label: t.placeholders[name],
              keyHint: `{${name}}`,
              run: () => insert(`{${name}}`),
            }))}
            trigger={(properties) => (
              <Button {...properties} look="link" className="max-m:min-h-11" aria-label={t.insertInto(label)}>
                {t.insert}
              </Button>
            )}
          />
          {value === usual ? null : (
            <Button
              look="link"
              className="max-m:min-h-11"
              aria-label={t.defaultOf(label)}
              onClick={() => {
                onChange(usual);
                control.current?.focus();
              }}
            >
              {t.useDefault}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
};
