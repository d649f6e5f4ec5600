import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useName } from '#api/names/names.ts';
import { Menu } from '#components/feedback/menu.tsx';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { DoneMark } from './done-mark.tsx';
import { DueDate } from './due-date.tsx';
import type { Task } from './task.ts';

const ContactName = ({ id }: { readonly id: number }) => <p className="cut text-ink-2">{useName('contact', id)}</p>;

const UserName = ({ id }: { readonly id: number }) => <span className="cut text-ink-2">{useName('user', id)}</span>;

type Props = {
  readonly task: Task;
  /** True for the card with the board's single tab stop. */
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The address of the board, to return to. */
  readonly search: string;
  /** Absent if the user has no write permission. */
  readonly moves?: {
    readonly handlers: ComponentProps<'article'>;
    readonly entries: readonly MenuEntry[];
    readonly onToggleDone: () => void;
  };
};

/** A task on the board: its subject links to it, the grip moves it. */
export const TaskCard = (props: Props) => {
  const { task, isActive, isDragged, onFocus, onKeyDown, search, moves } = props;
  const t = useTexts().tasks;
  return (
    <article
      {...moves?.handlers}
      className={`relative grid gap-1 rounded-control border bg-paper p-2.5 text-work has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ink ${moves === undefined ? '' : 'select-none'} ${isDragged ? 'z-10 border-ink opacity-90' : 'border-line hover:border-edge'}`}
    >
      <div className={`flex items-start gap-2 ${moves === undefined ? '' : 'pr-5 max-m:pr-9'}`}>
        {moves === undefined ? null : (
          <span className="flex h-5 items-center">
            <DoneMark task={task} onToggle={moves.onToggleDone} />
          </span>
        )}
        <Link
          to={paths.tasks.show(task.id)}
          state={{ search, row: { id: task.id, index: null } }}
          data-task={task.id}
          tabIndex={isActive ? 0 : -1}
          draggable={false}
          aria-keyshortcuts={moves === undefined ? undefined : 'Alt+ArrowLeft Alt+ArrowRight E'}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          className="min-w-0 font-medium no-underline outline-none [overflow-wrap:anywhere] hover:underline"
        >
          {task.subject}
        </Link>
      </div>
      {task.contact_id === null ? null : <ContactName id={task.contact_id} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-label">
        <DueDate task={task} />
        <UserName id={task.user_id} />
      </div>
      {moves === undefined ? null : (
        <span className="absolute top-1 right-1 max-m:top-0 max-m:right-0">
          <Menu
            label={t.moveTo(task.subject)}
            align="end"
            entries={moves.entries}
            trigger={(properties) => (
              <button
                type="button"
                {...properties}
                data-grip=""
                tabIndex={-1}
                aria-label={t.moveTo(task.subject)}
                className="grid size-7 touch-none place-items-center rounded-control text-ink-2 hover:bg-hover max-m:size-11"
              >
                <Icon name="more" />
              </button>
            )}
          />
        </span>
      )}
    </article>
  );
};
