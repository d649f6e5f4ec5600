import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { TextField } from '../fields/text-field.tsx';
import { maxViewNameLength, maxViews, useSavedViews, type SavedView } from './saved-views.ts';
import { ViewRow } from './view-row.tsx';

export type PanelProps = {
  /** The name of the list. */
  readonly list: string;
  /** The current view. */
  readonly current: Omit<SavedView, 'name'>;
  readonly onChoose: (view: SavedView) => void;
  readonly close: () => void;
};

/** Up and Down move between views. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const views = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-view]')];
  const at = views.findIndex((each) => each === document.activeElement);
  if (step === 0 || at === -1) return;
  event.preventDefault();
  views[at + step]?.focus();
};

/** The views by name: Enter chooses one; each can be renamed and deleted. Below them, the current view can be saved. */
export const SavedViewsPanel = ({ list, current, onChoose, close }: PanelProps) => {
  const { views: t, common } = useTexts();
  const { views, save, rename, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = name.trim();
  const isFull = views.length >= maxViews && !views.some((each) => each.name === query);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (query === '' || isFull) return;
    close();
    if (await save({ name: query, ...current })) showToast({ kind: 'done', text: t.saved(query) });
  };
  const drop = async (view: SavedView) => {
    field.current?.focus();
    if (!(await remove(view.name))) return;
    showToast({
      kind: 'done',
      text: t.deleted(view.name),
      action: { label: common.undo, keyHint: 'Ctrl Z', run: () => void save(view) },
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {views.length === 0 ? (
        <p className="text-label text-ink-2">{t.none}</p>
      ) : (
        <div role="presentation" onKeyDown={onKeyDown} className="-m-1 max-h-80 overflow-y-auto p-1">
          <ul>
            {views.map((view) => (
              <ViewRow
                key={view.name}
                name={view.name}
                isShown={view.search === current.search && view.columns.join() === current.columns.join()}
                onChoose={() => {
                  onChoose(view);
                  close();
                }}
                onRename={(to) => void rename(view.name, to)}
                onDelete={() => void drop(view)}
              />
            ))}
          </ul>
        </div>
      )}
      <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
        <TextField
          label={t.saveAs}
          value={name}
          onChange={setName}
          inputRef={(each: HTMLInputElement | null) => {
            field.current = each;
          }}
          maxLength={maxViewNameLength}
          error={isFull ? t.full(maxViews) : undefined}
          className="min-w-0 grow"
        />
        <Button type="submit">{common.save}</Button>
      </form>
    </div>
  );
};
