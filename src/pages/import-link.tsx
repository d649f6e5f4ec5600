import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** Leads from an empty list to the import of its records, for users who may import. */
export const ImportLink = ({ to }: { readonly to: string }) => {
  const { areas } = useTexts();
  const mayImport = usePermissions(timetracking).write;
  return useCompany().hosted || !mayImport ? null : <ButtonLink to={to}>{areas.importTexts.title}</ButtonLink>;
};
