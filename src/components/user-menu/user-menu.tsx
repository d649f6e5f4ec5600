import { useStartTexts } from '#texts/texts-context.tsx';
import { afterStart } from '../feedback/after-start.ts';
import { lazily } from '../feedback/on-demand.tsx';
import { Popover } from '../feedback/popover.tsx';
import { Icon } from '../icons.tsx';
import { initialsOf } from './initials.ts';
import { sheetOnPhone } from '../layout/sheet-look.ts';

const UserPanel = lazily(afterStart(async () => (await import('./user-panel.tsx')).UserPanel));

/** User, company, language, colours, row height and sign-out: at the user's name; on a phone a sheet behind the menu icon. */
export const UserMenu = ({ name }: { readonly name: string }) => {
  const t = useStartTexts().frame;
  return (
    <Popover
      label={t.userPanel}
      align="end"
      className={`w-84 text-work ${sheetOnPhone}`}
      trigger={(properties) => (
        <button
          type="button"
          {...properties}
          className="flex h-10 items-center gap-2 max-m:size-11 max-m:justify-center"
        >
          <Icon name="menu" className="size-4 m:hidden" />
          <b
            aria-hidden="true"
            className="grid size-6.5 place-items-center rounded-full border border-edge text-[10.5px] font-strong tracking-[0.02em] max-m:hidden"
          >
            {initialsOf(name)}
          </b>
          <span className="cut max-w-40 max-l:sr-only">{name}</span>
        </button>
      )}
    >
      {(close) => <UserPanel name={name} close={close} />}
    </Popover>
  );
};
