import { Link, useLocation } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

/** The lists that share one line of the navigation. */
export const ListTabs = () => {
  const t = useTexts().masterLists;
  const { pathname } = useLocation();
  const tabs = [
    { path: paths.accounts.list, title: t.accounts.title },
    { path: paths.currencies.list, title: t.currencies.title },
    { path: paths.exchangeRates.list, title: t.exchangeRates.title },
    { path: paths.countries.list, title: t.countries.title },
  ];
  return (
    <nav aria-label={t.lists} className="mr-4 max-m:mr-0 max-m:basis-full">
      <ul className="flex flex-wrap gap-x-4">
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
              className="inline-flex min-h-8 items-center border-b-2 border-transparent text-work text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-strong aria-[current]:text-ink max-m:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
