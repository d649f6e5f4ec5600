import { Link } from 'react-router';
import { buttonLook } from '#components/feedback/button-look.ts';
import { Icon } from '#components/icons.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { changeAddress, pageSize } from './filter.ts';

type Props = {
  readonly address: URLSearchParams;
  /** From 0. */
  readonly page: number;
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
};

/** Which entries are shown of how many, and the way to the pages beside. Nothing where one page holds all. */
export const Pager = ({ address, page, count, more }: Props) => {
  const t = useTexts().timetrackings;
  if (count <= pageSize && page === 0) return null;
  const first = page * pageSize + 1;
  const last = Math.min(count, first + pageSize - 1);
  const to = (number: number): string =>
    `?${changeAddress(address, { page: number === 0 ? null : number + 1 }).toString()}`;
  return (
    <nav aria-label={t.pages} className="mt-4 flex items-center gap-2 text-work">
      <span className="tn mr-2 text-ink-2">{t.shown(first, last, count, more)}</span>
      {page === 0 ? null : (
        <Link to={to(page - 1)} rel="prev" aria-label={t.newer} className={buttonLook('normal', 'icon')}>
          <Icon name="left" />
        </Link>
      )}
      {last >= count && !more ? null : (
        <Link to={to(page + 1)} rel="next" aria-label={t.older} className={buttonLook('normal', 'icon')}>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
};
