import { Link } from 'react-router';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';

type Entry = { readonly id: number; readonly date: string; readonly seconds: number; readonly text: string | null };

type Props = {
  readonly entries: readonly Entry[];
  /** Number of all entries, if only some are given. */
  readonly count?: number;
};

/** The entries of a position, collapsed, each with a link. */
export const EntryLinks = ({ entries, count = entries.length }: Props) => {
  const t = useTexts().hoursBilling;
  return entries.length === 0 ? null : (
    <details className="mt-1 text-label text-ink-2">
      <summary className="w-max max-m:min-h-11">{t.count(count)}</summary>
      <ul className="mt-1 grid gap-0.5">
        {entries.map(({ id, date, seconds, text }) => (
          <li key={id}>
            <Link
              to={paths.timetracking(id)}
              className="tn underline underline-offset-3 max-m:inline-block max-m:min-h-11"
            >
              {formatDate(date)}, {formatDuration(seconds)}
            </Link>{' '}
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
};
