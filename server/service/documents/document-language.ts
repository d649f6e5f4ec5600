import { languages, type Language } from '#contract/languages.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql, type SqlParameter } from '../store/sql.ts';

const codes = selection({ l: 'language' }, ['l.iso_639_1']);

/** The language of a document, else that of its contact, else `fallback`. */
export const languageOf = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  row: Readonly<Record<string, SqlParameter>>,
  fallback: Language,
): Promise<Language> => {
  const { companyId } = caller;
  const found = await codes.get(
    reader,
    sql`from language l where company_id = ${companyId} and id = coalesce(${row['language_id'] ?? null},
      (select language_id from contact where company_id = ${companyId} and id = ${row['contact_id'] ?? null}))`,
  );
  return languages.find((language) => language === found?.iso_639_1) ?? fallback;
};
