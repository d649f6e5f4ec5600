import { useQuery } from '@tanstack/react-query';
import { useCompany } from '#api/service/namespace.ts';
import { nameQuery } from '#api/names/names.ts';
import { useSignedIn } from '#auth/session.ts';
import { languageNames } from '#texts/language.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { useFirstFocus } from '../feedback/use-first-focus.ts';
import { guidePath } from '../navigation/paths.ts';
import { RadioGroup } from '../fields/radio-group.tsx';
import { chooseAppearance } from './appearance.ts';
import { useAccountActions } from './account-actions.tsx';
import { useAppearance } from './use-appearance.ts';
import { useStartTour } from './use-start-tour.ts';

const actionClasses = 'min-h-(--control) w-full px-4 text-left -outline-offset-2 hover:bg-hover active:bg-selected';
const languageOptions = languageNames.map(({ language, name }) => ({ value: language, label: name }));

/** The signed-in user and the company. */
const Identity = ({ name }: { readonly name: string }) => {
  const { user_id, org } = useSignedIn();
  const first = useFirstFocus<HTMLDivElement>();
  const company = useCompany();
  const email = useQuery(nameQuery('user', user_id)).data?.detail ?? '';
  return (
    <div ref={first} tabIndex={-1} className="border-b border-ink p-4 outline-none">
      <p className="text-body font-strong">{name}</p>
      {email === '' || email === name ? null : <p className="cut text-ink-2">{email}</p>}
      {company.hosted ? null : (
        <p className="mt-1 text-ink-2">
          {company.name} <span className="whitespace-nowrap">({org})</span>
        </p>
      )}
    </div>
  );
};

/** Language, colours, row height, the user guide, the tour, and sign-out. */
export const UserPanel = ({ name, close }: { readonly name: string; readonly close: () => void }) => {
  const texts = useTexts();
  const t = texts.frame;
  const startTour = useStartTour();
  const { language, choose } = useLanguage();
  const { theme, themes, density, densities } = useAppearance();
  const actions = useAccountActions();
  return (
    <>
      <Identity name={name} />
      <div className="grid gap-4 p-4">
        <RadioGroup
          label={t.language}
          options={languageOptions}
          value={language}
          onChange={(next) => void choose(next)}
        />
        <RadioGroup
          label={t.theme}
          options={themes}
          value={theme}
          onChange={(next) => chooseAppearance({ theme: next })}
        />
        <RadioGroup
          label={t.density}
          className="max-m:hidden"
          options={densities}
          value={density}
          onChange={(next) => chooseAppearance({ density: next })}
        />
      </div>
      <ul className="border-t border-line py-1">
        <li>
          <a
            href={guidePath(language)}
            target="_blank"
            onClick={close}
            className={`${actionClasses} flex items-center`}
          >
            {t.guide}
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              startTour();
            }}
            className={actionClasses}
          >
            {texts.examples.tour}
          </button>
        </li>
        {actions.map(({ label, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                close();
                run();
              }}
              className={actionClasses}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
