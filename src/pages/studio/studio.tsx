import { toMillionths } from '#domain/numbers/decimal.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { documentKinds } from '../documents/stages/document-kind.ts';
import { isDraft } from '../documents/stages/document-status.ts';
import { EditedDocument, type StudioProps } from './edited-document.tsx';
import { useLookups, useRounding } from './row/use-lookups.ts';

/** One document: on the left its facts, its positions while edited, and the steps to its total; on the right the paper. */
export const Studio = (props: StudioProps) => {
  const { kind, record } = props;
  const may = usePermissions(documentKinds[kind].endpoint.resource);
  const lookups = useLookups(record);
  const isEditable = isDraft(kind, record);
  const rounding = useRounding(record.currency_id, isEditable ? undefined : toMillionths(record.total));
  const company = useCompany();
  const hasTexts = !company.hosted && company.text_modules.length > 0;
  return (
    <EditedDocument
      {...props}
      mayIssue={may.write && isEditable}
      lookups={lookups}
      rounding={rounding}
      hasTexts={hasTexts}
    />
  );
};
