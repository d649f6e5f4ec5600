import { NavLink } from 'react-router';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Area, AreaGroup } from './areas.ts';
import { SaveState } from './save-state.tsx';

const link =
  "relative flex h-7 items-center pr-4 pl-6 text-ink-2 no-underline -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-ink aria-[current]:before:content-['']";

const Item = ({ path, label, count }: Area) => (
  <li>
    <NavLink to={path} className={link}>
      {label}
      {count === undefined ? null : <span className="tn ml-auto text-micro text-ink-3">{formatCount(count)}</span>}
    </NavLink>
  </li>
);

/** The areas at the left, in groups; below them whether everything is saved. */
export const Sidebar = ({ groups }: { readonly groups: readonly AreaGroup[] }) => {
  const t = useTexts();
  return (
    <nav
      aria-label={t.frame.areas}
      className="col-start-1 row-start-3 flex min-h-0 flex-col overflow-y-auto border-r border-line pt-5 pb-3 text-work max-m:hidden"
    >
      {groups.map(({ heading, areas }) => (
        <section key={heading}>
          <h2 className="mb-1 px-6 text-micro text-ink-3">{heading}</h2>
          <ul className="mb-5">
            {areas.map((area) => (area.label === null ? null : <Item key={area.path} {...area} />))}
          </ul>
        </section>
      ))}
      <SaveState />
    </nav>
  );
};
