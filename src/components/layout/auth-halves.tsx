import type { ReactNode } from 'react';
import { languageNames } from '#texts/language.ts';
import { useLanguage, useStartTexts } from '#texts/texts-context.tsx';

const Languages = () => {
  const { language, choose } = useLanguage();
  const t = useStartTexts();
  return (
    <nav aria-label={t.frame.language} className="-my-1 flex flex-wrap gap-x-2.5 text-label text-ink-2">
      {languageNames.map((each) => (
        <button
          key={each.language}
          type="button"
          lang={each.language}
          aria-current={each.language === language ? 'true' : undefined}
          onClick={() => void choose(each.language)}
          className="min-h-6 hover:text-ink aria-[current]:text-ink aria-[current]:underline max-m:min-h-11"
        >
          {each.name}
        </button>
      ))}
    </nav>
  );
};

/** The two halves of a page before sign-in: what Kontor is at the left, what to do at the right. */
export const AuthHalves = ({ children }: { readonly children: ReactNode }) => {
  const t = useStartTexts().signIn;
  return (
    <div className="grid min-h-dvh grid-cols-2 [--control:40px] max-l:grid-cols-1 max-l:grid-rows-[auto_1fr]">
      <aside className="flex flex-col justify-between gap-10 border-r border-line bg-ground py-10 pr-12 pl-16 max-l:border-r-0 max-l:border-b max-l:p-8 max-m:p-4">
        <div className="text-[17px]/4.5 font-brand tracking-brand">Kontor</div>
        <div>
          <p className="-ml-1.25 text-headline max-l:ml-0 max-l:text-display max-l:font-strong">
            {t.headline[0]}
            <br />
            {t.headline[1]}
          </p>
          <p className="mt-4 max-w-100 text-ink-2">{t.lead}</p>
        </div>
        <Languages />
      </aside>
      <main className="w-full max-w-126 self-center px-16 py-12 max-l:self-start max-l:px-8 max-m:px-4 max-m:py-8">
        {children}
      </main>
    </div>
  );
};
