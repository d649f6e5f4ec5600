import type { Finding } from '#contract/kontor/check-operation.ts';
import type { FieldName } from '#domain/position-edit/fields.ts';
import { formatDate } from '#texts/format.ts';
import type { Texts } from '#texts/load.ts';
import { inputsPath, paths } from '#components/navigation/paths.ts';
import { editPath, type DocumentKind } from '../../documents/stages/document-kind.ts';
import type { CheckItem } from './check-item.ts';
import { lineName } from './local-items.ts';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeView } from '../row/tree-view.ts';

type Options = {
  readonly kind: DocumentKind;
  readonly documentId: number;
  readonly view: TreeView;
  readonly t: Texts;
  /** The service's reference for a position on the screen. */
  readonly refOf: StudioStore['refOf'];
  readonly edit: (key: string, field: FieldName | undefined) => void;
  /** Goes to the first line, or adds one if there is none. */
  readonly toLines: () => void;
  /** Opens the editor of the service period. */
  readonly toPeriod: () => void;
};

const fields: readonly FieldName[] = ['text', 'unit_price', 'tax_id', 'value'];

/** The detail of a finding as people read it: a rate, a date, or letters. */
const detailOf = ({ code, text }: Finding): string | null => {
  if (text === null) return null;
  if (code === 'tax_not_valid') return `${text} %`;
  return code === 'tax_change_in_period' || code === 'other_terms' ? formatDate(text) : text;
};

/** The page where a finding is fixed, with the field after `#`; undefined if that is the studio itself. */
const pageOf = ({ place, id, field }: Finding, { kind, documentId }: Options): string | undefined => {
  const hash = field === null ? '' : `#${field}`;
  switch (place) {
    case 'document':
      return field === 'positions' || field === 'service_period' ? undefined : `${editPath(kind, documentId)}${hash}`;
    case 'contact':
      return `${inputsPath(paths.contacts, id ?? 0)}${hash}`;
    case 'bank_account':
      return `${paths.bankAccounts.show(id ?? 0)}${hash}`;
    case 'company_profile':
      return `${paths.company}${hash}`;
    case 'position':
      return undefined;
  }
};

/** Screen keys of the positions that findings name. A position may no longer be on the screen. */
const keysOf = (findings: readonly Finding[], { view, refOf }: Options): ReadonlyMap<string, string> => {
  if (!findings.some(({ place }) => place === 'position')) return new Map();
  return new Map(
    view.rows.flatMap(({ key }) => {
      const ref = refOf(key);
      return ref === undefined ? [] : [[`${ref.type} ${ref.id}`, key] as const];
    }),
  );
};

/** The service's findings in words, each with a link to the fix. */
export const findingItems = (findings: readonly Finding[], options: Options): readonly CheckItem[] => {
  const { view, t, edit, toLines, toPeriod } = options;
  const keys = keysOf(findings, options);
  return findings.flatMap((finding) => {
    const { code, severity, place, id, type, field } = finding;
    const detail = detailOf(finding);
    const { title, text, mend } = t.check.findings[code];
    const key = keys.get(`${type} ${id}`);
    if (place === 'position' && key === undefined) return [];
    const to = pageOf(finding, options);
    const known = fields.find((each) => each === field);
    const toDocument = field === 'service_period' ? toPeriod : toLines;
    const run = () => (key === undefined ? toDocument() : edit(key, known));
    const named = detail === null ? title : t.common.labelled(title, detail);
    return {
      key: `${code} ${place} ${type} ${id} ${field}`,
      isStop: severity === 'stop',
      title: key === undefined ? named : t.common.labelled(lineName(view, key, t), named),
      text,
      fix: to === undefined ? { label: mend, run } : { label: mend, to },
    };
  });
};
