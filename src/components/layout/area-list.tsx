import { NavLink } from 'react-router';
import type { AreaGroup } from './areas.ts';

const link =
  "relative flex h-(--nav-row) items-center pr-4 pl-6 text-ink-2 no-underline -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-ink aria-[current]:before:content-[''] max-m:px-4";

/** The areas in their groups, one line each; `onGo` hears that one was chosen. */
export const AreaList = ({ groups, onGo }: { readonly groups: readonly AreaGroup[]; readonly onGo?: () => void }) =>
  groups.map(({ heading, areas }) => (
    <section key={heading}>
      <h2 className="mb-1 px-6 text-micro text-ink-3 max-m:px-4">{heading}</h2>
      <ul className="mb-5">
        {areas.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} onClick={onGo} className={link}>
              <span className="cut">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
