import type { Finding } from '#contract/check-operation.ts';
import type { FieldName } from '#domain/position-edit-fields.ts';
import type { Texts } from '#texts/load.ts';
import { inputsPath, paths } from '../../paths.ts';
import { editPath, type DocumentKind } from '../documents/document-kind.ts';
import type { CheckItem } from './check-item.ts';
import { lineName } from './local-items.ts';
import type { StudioStore } from './studio-store.ts';
import type { TreeView } from './tree-view.ts';

type Options = {
  readonly kind: DocumentKind;
  readonly documentId: number;
  readonly view: TreeView;
  readonly t: Texts;
  /** What the service has behind a position of the screen. */
  readonly refOf: StudioStore['refOf'];
  readonly edit: (key: string, field: FieldName | undefined) => void;
  /** Begins a line where there is none, else leads to the first. */
  readonly toLines: () => void;
  /** Opens what sets the days of the work. */
  readonly toPeriod: () => void;
};

const fields: readonly FieldName[] = ['text', 'unit_price'];

/** The page on which a finding is mended, with the field after `#`; undefined where that is the studio itself. */
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

/** The keys of the screen by the positions that findings name; a position may be gone from there. */
const keysOf = (findings: readonly Finding[], { view, refOf }: Options): ReadonlyMap<string, string> => {
  if (!findings.some(({ place }) => place === 'position')) return new Map();
  return new Map(
    view.rows.flatMap(({ key }) => {
      const ref = refOf(key);
      return ref === undefined ? [] : [[`${ref.type} ${ref.id}`, key] as const];
    }),
  );
};

/** What the service finds missing or doubtful, in words, with the way to where it is mended. */
export const findingItems = (findings: readonly Finding[], options: Options): readonly CheckItem[] => {
  const { view, t, edit, toLines, toPeriod } = options;
  const keys = keysOf(findings, options);
  return findings.flatMap((finding) => {
    const { code, severity, place, id, type, field, text: letters } = finding;
    const { title, text, mend } = t.check.findings[code];
    const key = keys.get(`${type} ${id}`);
    if (place === 'position' && key === undefined) return [];
    const to = pageOf(finding, options);
    const known = fields.find((each) => each === field);
    const toDocument = field === 'service_period' ? toPeriod : toLines;
    const run = () => (key === undefined ? toDocument() : edit(key, known));
    const named = letters === null ? title : `${title}: ${letters}`;
    return {
      key: `${code} ${place} ${type} ${id} ${field}`,
      isStop: severity === 'stop',
      title: key === undefined ? named : `${lineName(view, key, t)}: ${named}`,
      text,
      mend: to === undefined ? { label: mend, run } : { label: mend, to },
    };
  });
};
