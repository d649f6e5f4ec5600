import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useOverview, type Overview } from '#api/company/overview.ts';
import { formatCount } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { areaOf, type Area, type AreaGroup } from './areas.ts';

const link =
  "relative flex h-(--nav-row) items-center gap-2 pr-4 pl-6 text-ink-2 no-underline -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-ink aria-[current]:before:content-[''] max-m:px-4";

type AreaProps = {
  readonly area: Area;
  readonly isHere: boolean;
  readonly overview: Overview | undefined;
  readonly onGo: (() => void) | undefined;
};

/** The name of an area and the number of items waiting there, if any: shown as a number, spoken as words. */
const AreaLink = ({ area: { path, label, waiting }, isHere, overview, onGo }: AreaProps) => {
  const t = useStartTexts().frame;
  const id = useId();
  const count = waiting === null ? 0 : (overview?.[waiting] ?? 0);
  const hint = waiting === null || count === 0 ? null : t.toDo[waiting](count);
  return (
    <Link
      to={path}
      onClick={onGo}
      className={link}
      aria-current={isHere ? 'page' : undefined}
      aria-describedby={hint === null ? undefined : id}
    >
      <span className="cut grow">{label}</span>
      {hint === null ? null : (
        <>
          <span aria-hidden="true" title={hint} className="tn text-label font-normal text-ink-3">
            {formatCount(count)}
          </span>
          <span id={id} hidden>
            {hint}
          </span>
        </>
      )}
    </Link>
  );
};

type Props = { readonly groups: readonly AreaGroup[]; readonly onGo?: () => void };

/**
 * The areas in their groups, one line each; `onGo` is called when one is chosen. Without it, the list is permanent and shows a folded group
 * as one line.
 */
export const AreaList = ({ groups, onGo }: Props) => {
  const overview = useOverview();
  const { pathname } = useLocation();
  const here = areaOf(groups, pathname);
  return groups.map((group) => {
    const { heading, areas, isFolded } = group;
    const [first] = areas;
    if (isFolded && onGo === undefined && first !== undefined && (here === undefined || !areas.includes(here)))
      return (
        <AreaLink key={heading} area={{ ...first, label: heading }} isHere={false} overview={overview} onGo={onGo} />
      );
    return (
      <section key={heading}>
        <h2 className="mb-1 px-6 text-micro text-ink-3 max-m:px-4">{heading}</h2>
        <ul className="mb-5">
          {areas.map((area) => (
            <li key={area.path}>
              <AreaLink area={area} isHere={area === here} overview={overview} onGo={onGo} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
