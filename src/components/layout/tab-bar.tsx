import { Link, useLocation } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import type { AreaGroup } from './areas.ts';

const link =
  "relative grid min-w-0 place-items-center text-ink-2 no-underline -outline-offset-2 aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-x-4 aria-[current]:before:-top-px aria-[current]:before:h-1 aria-[current]:before:bg-ink aria-[current]:before:content-['']";

/** Of the paths that a place lies below, the nearest. */
const nearest = (place: string, paths: readonly string[]): string | undefined =>
  paths.filter((path) => place === path || place.startsWith(`${path}/`)).toSorted((a, b) => b.length - a.length)[0];

/** The areas at the foot of a phone. */
export const TabBar = ({ groups }: { readonly groups: readonly AreaGroup[] }) => {
  const t = useTexts();
  const { pathname } = useLocation();
  const tabs = groups.flatMap(({ areas }) => areas.filter(({ short }) => short !== null));
  const current = nearest(
    pathname,
    tabs.map(({ path }) => path),
  );
  return (
    <nav
      aria-label={t.frame.areas}
      className="z-10 col-span-full row-start-5 grid auto-cols-fr grid-flow-col border-t border-ink bg-paper text-label m:hidden"
    >
      {tabs.map(({ path, short }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined} className={link}>
          {short}
        </Link>
      ))}
    </nav>
  );
};
