import { useCompany } from '#api/service/namespace.ts';
import { useFormats } from '#texts/texts-context.tsx';

/** Formats a moment (milliseconds since 1970) as `14:23` in the company's time zone. */
export const useClock = (): ((moment: number) => string) => {
  const formats = useFormats();
  const { zone } = useCompany();
  return (moment) => formats.clock(moment, zone);
};
