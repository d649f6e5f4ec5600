import { Link, useLocation } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import type { CompanyPart } from './company-parts.ts';

type Props = { readonly parts: readonly CompanyPart[]; readonly current: CompanyPart | undefined };

/** The parts of the profile: a list at the side, or tabs above if there is no room. */
export const CompanyIndex = ({ parts, current }: Props) => {
  const t = useTexts().company;
  const { state } = useLocation();
  return (
    <nav aria-label={t.profileParts} className="print:hidden">
      <ul className="grid max-l:flex max-l:flex-wrap max-l:gap-x-4">
        {parts.map((part) => (
          <li key={part.key}>
            <Link
              to={{ search: `?part=${part.key}` }}
              state={state}
              aria-current={part === current ? 'page' : undefined}
              className="inline-flex min-h-8 items-center border-b-2 border-transparent text-work text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-strong aria-[current]:text-ink max-m:min-h-11"
            >
              {part.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
