import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import type { Binding } from '../fields/binding.ts';
import { ComboList } from './combo-list.tsx';
import { plainInput, controlBox, wideTarget } from '../fields/control-look.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import { nearestFirst } from './match-marks.ts';
import { addPendingChoice } from './pending-choices.ts';
import { useOptions, type Choice, type SearchChoices } from './use-options.ts';

type Props = FieldProps &
  Omit<Binding<number | null>, 'onChange'> & {
    /** The id, and the choice it came from. */
    readonly onChange: (id: number | null, choice: Choice | null) => void;
    readonly chosenName: string | undefined;
    /** Called with the typed text; with an empty text for the initial choices, such as recently used ones. */
    readonly search: SearchChoices;
    /** See `useOptions`. */
    readonly source?: string;
    readonly placeholder?: string;
    /** A last row that creates what was typed. */
    readonly create?: { readonly label: (typed: string) => string; readonly run: (typed: string) => void };
  };

/**
 * A choice among many, searched by the service while typing: arrows move, Enter selects, Tab selects and moves on, Esc closes. Leaving it
 * empty means none; leaving it with unselected text restores the old choice. The row that creates needs an arrow key or a click, so that
 * Enter after a typing error creates nothing.
 */
export const ComboBox = (props: Props) => {
  const { value, onChange, onBlur, inputRef, name, chosenName, search, source, placeholder, create, label } = props;
  const t = useStartTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** Counts selections, creations and clears. */
  const decisions = useRef(0);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The row that an arrow key or the pointer moved to. */
  const [moved, setMoved] = useState<number | null>(null);
  const options = useOptions(search, typed ?? '', isOpen, source);
  const query = (typed ?? '').trim();
  // Only once the service has answered, so that nobody creates a duplicate of a result about to appear.
  const createLabel = query === '' || options.state !== 'found' ? undefined : create?.label(query);
  const rows = options.choices.length + (createLabel === undefined ? 0 : 1);
  /** The row that Enter takes, or -1. */
  const active = moved === null ? Math.min(0, options.choices.length - 1) : Math.min(moved, rows - 1);
  const text = typed ?? (value === null ? '' : (chosenName ?? ''));

  /** Nothing was pressed since the field got the focus: all its text is selected. */
  const isUntouched = useRef(false);
  // A name that loads after the focus clears the selection, and typing would append to it: select again.
  useLayoutEffect(() => {
    if (isUntouched.current) box.current?.querySelector('input')?.select();
  }, [text]);

  const close = () => {
    isUntouched.current = false;
    setOpen(false);
    setTyped(null);
    setMoved(null);
  };
  const take = (index: number) => {
    const choice = options.choices[index];
    decisions.current += 1;
    if (choice !== undefined) onChange(choice.id, choice);
    else if (createLabel !== undefined) create?.run(query);
    close();
  };
  /** For users who type faster than the service responds; a choice they make meanwhile overrides the response. */
  const takeFirst = async (sought: string) => {
    close();
    decisions.current += 1;
    const own = decisions.current;
    const [first] = nearestFirst(await search(sought).catch(() => []), sought);
    if (first !== undefined && own === decisions.current) onChange(first.id, first);
  };
  const clear = () => {
    decisions.current += 1;
    onChange(null, null);
    close();
  };
  const isEmptied = typed !== null && typed.trim() === '';
  const enter = () => {
    if (isEmptied && moved === null) clear();
    else if (typed !== null && options.state !== 'found' && moved === null) addPendingChoice(takeFirst(typed));
    else if (active >= 0) take(active);
  };
  const tab = () => {
    if (typed === null || isEmptied) return;
    if (options.state === 'searching' && moved === null) addPendingChoice(takeFirst(typed));
    else if (active >= 0 && active < options.choices.length) take(active);
  };
  const move = (step: number) => {
    if (!isOpen) return setOpen(true);
    return setMoved(rows === 0 ? null : (active + step + rows) % rows);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isUntouched.current = false;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Tab' && isOpen) {
      tab();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  /** The click that opens the list selects the old text, even if the field already had the focus; the next one places the caret. */
  const selectAll = (event: MouseEvent<HTMLInputElement>) => {
    isUntouched.current = false;
    if (isOpen || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.select();
  };
  const leave = () => {
    if (isEmptied) clear();
    else close();
    onBlur?.();
  };
  return (
    <Field {...props}>
      {(aids) => (
        <div ref={box} className={`${controlBox({ isWrong: props.error !== undefined })} h-(--control) items-center`}>
          <input
            {...aids}
            ref={inputRef}
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              isUntouched.current = false;
              setTyped(event.target.value);
              setOpen(true);
              setMoved(null);
            }}
            onFocus={(event) => {
              isUntouched.current = true;
              event.target.select();
            }}
            onMouseDown={selectAll}
            onClick={() => setOpen(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className={`${plainInput} text-ellipsis`}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.form.showAll}
            onPointerDown={(event) => {
              event.preventDefault();
              box.current?.querySelector('input')?.focus();
              setOpen(!isOpen);
            }}
            className={`-m-1 p-1 text-ink-2 ${wideTarget}`}
          >
            <Icon name="down" />
          </button>
          {isOpen ? (
            <ComboList
              id={id}
              label={label}
              anchor={box}
              options={options}
              active={active}
              onActive={setMoved}
              onTake={take}
              create={createLabel}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
};
