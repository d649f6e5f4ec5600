import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useStartTexts } from '#texts/texts-context.tsx';
import { areasAbove, useAreas } from './areas.ts';

/** The breadcrumb: the areas above, each a link, then the page's own kicker. Empty if there is neither. */
export const Breadcrumb = ({ here }: { readonly here: ReactNode }) => {
  const t = useStartTexts().frame;
  const above = areasAbove(useAreas(), useLocation().pathname);
  if (above.length === 0) return here === undefined ? null : <p className="text-label text-ink-2">{here}</p>;
  return (
    <nav aria-label={t.path}>
      <ol className="flex flex-wrap items-center text-label text-ink-2">
        {above.map(({ path, label }) => (
          <li key={path} className="after:mx-1.5 after:content-['/'] last:after:content-none">
            <Link to={path} className="inline-flex items-center hover:text-ink max-m:min-h-11">
              {label}
            </Link>
          </li>
        ))}
        {here === undefined ? null : <li>{here}</li>}
      </ol>
    </nav>
  );
};
