import { useState, type SubmitEvent } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icons.tsx';
import { maxViewNameLength } from './saved-views.ts';

type Props = {
  readonly name: string;
  /** The list currently shows this view. */
  readonly isShown: boolean;
  readonly onChoose: () => void;
  readonly onRename: (to: string) => void;
  readonly onDelete: () => void;
};

const focusOn = (field: HTMLInputElement | null): void => field?.focus();

/** A saved view, or a field to rename it. */
export const ViewRow = ({ name, isShown, onChoose, onRename, onDelete }: Props) => {
  const { views: t, common } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRename((typed ?? '').trim());
    setTyped(null);
  };
  if (typed !== null)
    return (
      <li>
        <form onSubmit={submit} className="flex items-end gap-2 py-1">
          <TextField
            label={t.rename(name)}
            value={typed}
            onChange={setTyped}
            inputRef={focusOn}
            maxLength={maxViewNameLength}
            className="min-w-0 grow"
          />
          <Button type="submit">{common.save}</Button>
        </form>
      </li>
    );
  return (
    <li className="flex items-center border-b border-line">
      <button
        type="button"
        data-view=""
        aria-current={isShown}
        onClick={onChoose}
        className={`cut min-h-(--control) min-w-0 grow text-left text-work hover:underline ${isShown ? 'font-strong' : ''}`}
      >
        {name}
      </button>
      <Button look="quiet" size="icon" aria-label={t.rename(name)} onClick={() => setTyped(name)}>
        <Icon name="edit" />
      </Button>
      <Button look="quiet" size="icon" aria-label={t.delete(name)} onClick={onDelete}>
        <Icon name="close" />
      </Button>
    </li>
  );
};
