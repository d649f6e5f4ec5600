import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { contact } from '#contract/resources/contact.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { Examples } from './examples.tsx';

const Step = ({ number, children }: { readonly number: number; readonly children: ReactNode }) => (
  <li className="grid grid-cols-[32px_minmax(0,1fr)] items-baseline border-b border-line py-3">
    <b aria-hidden="true" className="tn text-heading font-strong">
      {number}
    </b>
    <span>{children}</span>
  </li>
);

const link = 'border-b border-edge hover:border-ink max-m:border-b-0 max-m:py-3 max-m:underline';

/** For a user without entries: three steps to the first entry. */
export const FirstSteps = () => {
  const t = useStartTexts().today;
  const mayContact = usePermissions(contact).write;
  return (
    <section aria-label={t.first}>
      <h2 className="mb-2 text-title">{t.first}</h2>
      <p className="mb-4 text-ink-2">{t.firstReason}</p>
      <ol className="border-t border-ink text-body">
        <Step number={1}>
          {t.stepActivity}{' '}
          <Link to={paths.businessActivities.list} className={link}>
            {t.toActivities}
          </Link>
        </Step>
        <Step number={2}>
          {t.stepContact}{' '}
          {mayContact ? (
            <Link to={paths.contacts.new} className={link}>
              {t.toContact}
            </Link>
          ) : null}
        </Step>
        <Step number={3}>{t.stepLine}</Step>
      </ol>
      <p className="mt-4 text-work text-ink-2">
        {t.elsewhere}{' '}
        <Link to={paths.import} className={link}>
          {t.toImport}
        </Link>
      </p>
      <Examples />
    </section>
  );
};
