import { useQueryClient } from '@tanstack/react-query';
import { documentPlaceholders } from '#contract/kontor/mail-texts.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { documentValuesOf } from '#api/billing/document-values.ts';
import { useCompany } from '#api/service/namespace.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { textModulesIn } from '#domain/documents/text-module.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from '../../documents/stages/document-kind.ts';
import { StoredTextMenu } from '../../templates/stored-text-menu.tsx';
import { useDocumentLanguage } from '../../templates/use-document-language.ts';
import type { TreeCommands } from './tree-commands.ts';

type Props = { readonly segment: PositionDocument; readonly record: DocumentRecord; readonly commands: TreeCommands };

/** Adds one of the company's texts as a line, with the values of the document: lines have no placeholders. */
export const InsertText = ({ segment, record, commands }: Props) => {
  const texts = useTexts();
  const client = useQueryClient();
  const company = useCompany();
  const language = useDocumentLanguage(record.language_id ?? 0);
  if (company.hosted || language === undefined) return null;
  const insert = async (text: string): Promise<void> => {
    try {
      const values = await client.fetchQuery(documentValuesOf({ segment, id: record.id }));
      commands.addText(fillPlaceholders(text, new Map(Object.entries(values))));
    } catch (error) {
      showToast({ kind: 'failed', isOfPage: true, text: failureMessage(error, texts) });
    }
  };
  return (
    <StoredTextMenu
      label={texts.studio.newLine}
      texts={textModulesIn(company.text_modules, language, documentPlaceholders)}
      onChoose={(text) => void insert(text)}
    />
  );
};
