import type { ComponentProps } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useFirstFocus } from '../feedback/use-first-focus.ts';
import { Icon } from '../icons.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** The palette's input. It renders before the palette is loaded, so that no keystroke is lost. */
export const PaletteInput = ({ typed, onType, ...rest }: Props) => {
  const t = useStartTexts();
  const input = useFirstFocus<HTMLInputElement>();
  return (
    <div className="flex h-15 shrink-0 items-center gap-4 border-b border-ink pr-5 max-m:pr-1">
      <input
        {...rest}
        ref={input}
        type="text"
        aria-label={t.palette.name}
        placeholder={t.palette.name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className="h-full min-w-0 grow bg-transparent pl-5 text-entry max-m:pl-4 outline-none max-m:text-body/5"
      />
      <kbd aria-hidden="true" className="text-ink-3 max-m:hidden">
        Esc
      </kbd>
      <button
        type="button"
        aria-label={t.common.close}
        onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        className="grid size-11 place-items-center m:hidden"
      >
        <Icon name="close" />
      </button>
    </div>
  );
};
