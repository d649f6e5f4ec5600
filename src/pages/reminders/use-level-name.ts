import { useCompany } from '#api/service/namespace.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';

/** The name of a level in the company's profile, in the app's language; its number if the title contains the invoice. */
export const useLevelName = (): ((level: number) => string) => {
  const t = useTexts().reminders;
  const company = useCompany();
  const { language } = useLanguage();
  const levels = company.hosted ? [] : company.reminder_levels;
  return (level) => {
    const title = levels[Math.min(level, levels.length) - 1]?.texts[language].title ?? '';
    return title === '' || title.includes('{') ? t.level(level) : title;
  };
};
