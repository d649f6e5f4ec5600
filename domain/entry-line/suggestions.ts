import { matchOf, type LineName } from './names.ts';
import type { EntryLine, LinePart } from './entry-line.ts';
import { core } from './words.ts';
import { foldAccents } from '../text/text.ts';

/** An earlier entry. */
export type FormerEntry = {
  readonly text: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly activity: LineName | null;
  readonly contact: LineName | null;
  readonly project: LineName | null;
};

/** Names to suggest; each list begins with the most recently used. */
export type Remembered = {
  readonly former: readonly FormerEntry[];
  readonly activities: readonly LineName[];
  readonly contacts: readonly LineName[];
  readonly projects: readonly LineName[];
};

/** A completion of a line: the resulting line, and what it settles. */
export type Suggestion = {
  readonly kind: 'activity' | 'contact' | 'project' | 'former';
  /** The typed part of it. */
  readonly typed: string;
  /** The record, or the earlier entry. */
  readonly record: LineName | null;
  readonly entry: FormerEntry | null;
  readonly line: string;
  /** The caret position afterwards. */
  readonly caret: number;
  /** The line waits for a name, and this is the best match. */
  readonly isMeant: boolean;
};

const maxSuggestions = 8;
const maxActivities = 3;
const maxWords = 5;
const maxTextLength = 500;

const lastToken = /(?:^|\s)([@#])["«“„]?([^@#]*)$/u;
const needsQuotes = /[,;:@#"«»“”„]/u;

const wordsIn = (text: string): readonly string[] =>
  foldAccents(text)
    .split(/\s+/)
    .map(core)
    .filter((word) => word !== '');

/** A name as written in the line: quoted if it has a character that would end it. */
const written = (sign: string, name: string): string =>
  sign + (needsQuotes.test(name) ? `"${name.replaceAll(/["«»“”„]/gu, '')}"` : name);

/** Joins pieces of a line with one blank between them. */
const joined = (...pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join(' ');

/** The text around the caret: the line up to `from`, the typed part of a suggestion, and the rest of the line. */
type CursorContext = { readonly head: string; readonly typed: string; readonly tail: string; readonly line: EntryLine };

const placed = ({ head, typed, tail }: CursorContext, text: string) => {
  const front = joined(head, text);
  return { typed, line: `${front} ${tail.trimStart()}`, caret: front.length + 1 };
};

/** Names of the line's contact or project first, whole words before prefixes, otherwise in the remembered order. */
const nearest = (
  names: readonly LineName[],
  typed: readonly string[],
  isNear: (name: LineName) => boolean,
): readonly LineName[] => {
  const found = Map.groupBy(names, (name) => {
    const match = matchOf(name, typed);
    return match === null ? null : `${isNear(name)} ${match === 'whole'}`;
  });
  const order = ['true true', 'true false', 'false true', 'false false'];
  return order.flatMap((rank) => found.get(rank) ?? []).slice(0, maxSuggestions);
};

const namesAfter = (sign: string, context: CursorContext, known: Remembered): readonly Suggestion[] => {
  const { line, typed } = context;
  const kind = sign === '@' ? 'contact' : 'project';
  const owners = known.projects.filter(({ id }) => id === line.pr_project_id).map(({ contact_id }) => contact_id);
  const isNear = ({ id, contact_id }: LineName): boolean =>
    kind === 'contact' ? owners.includes(id) : line.contact_id !== null && contact_id === line.contact_id;
  const words = wordsIn(typed);
  const found = nearest(kind === 'contact' ? known.contacts : known.projects, words, isNear);
  const isDecided = (kind === 'contact' ? line.contact_id : line.pr_project_id) !== null;
  // «@Muster » is complete: what follows is another word.
  const isWhole = found.length === 1 && foldAccents(found[0]?.name ?? '') === foldAccents(typed.trim());
  if (isDecided && (/\s$/u.test(typed) || isWhole)) return [];
  return found.map((record, index) => ({
    kind,
    record,
    entry: null,
    isMeant: index === 0 && !isDecided,
    ...placed(context, written(sign, record.name)),
  }));
};

const activitiesLike = (context: CursorContext, known: Remembered, isOpen: boolean): readonly Suggestion[] => {
  const words = wordsIn(context.typed);
  if (!isOpen || words.length === 0) return [];
  return nearest(known.activities, words, () => false)
    .filter(({ name }) => foldAccents(name) !== foldAccents(context.typed))
    .slice(0, maxActivities)
    .map((record) => ({
      kind: 'activity',
      record,
      entry: null,
      isMeant: false,
      ...placed(context, record.name),
    }));
};

/** The line completed with an earlier text and its values: only those that the line does not set. */
const withEntry = (context: CursorContext, entry: FormerEntry, isOpen: boolean): Suggestion => {
  const { line, head, tail } = context;
  const isSame = line.contact_id === null || line.contact_id === entry.contact?.id;
  const activity = isOpen ? (entry.activity?.name ?? '') : '';
  const contact = line.contact_id !== null || entry.contact === null ? '' : written('@', entry.contact.name);
  const brings = line.pr_project_id === null && isSame && entry.project !== null;
  const project = brings ? written('#', entry.project.name) : '';
  const front = joined(head, activity, contact, project, entry.text);
  return {
    kind: 'former',
    typed: context.typed,
    record: null,
    entry,
    line: joined(front, tail),
    caret: front.length,
    isMeant: false,
  };
};

const formerLike = (context: CursorContext, known: Remembered, isOpen: boolean): readonly Suggestion[] => {
  const typed = foldAccents(context.typed).trim();
  const { contact_id, pr_project_id } = context.line;
  const rankOf = ({ text, contact, project }: FormerEntry): number | null => {
    const folded = foldAccents(text);
    const at = folded.startsWith(typed) ? 0 : folded.includes(` ${typed}`) ? 1 : null;
    if (at === null || text.length > maxTextLength) return null;
    const isOther =
      (contact_id !== null && contact?.id !== contact_id) || (pr_project_id !== null && project?.id !== pr_project_id);
    return at + (isOther ? 2 : 0);
  };
  return known.former
    .flatMap((entry) => {
      const rank = rankOf(entry);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxSuggestions)
    .map(({ entry }) => withEntry(context, entry, isOpen))
    .filter(({ line }) => foldAccents(line) !== foldAccents(joined(context.head, context.typed, context.tail)));
};

const isBehind = (at: number) => (part: LinePart) => part.to <= at;

/**
 * Completions of a line with the caret after a word: names after `@` and `#`, activities, and earlier texts, most recently used first.
 * `isRequested`: even if nothing is typed of one.
 */
export const suggestionsFor = (
  text: string,
  caret: number,
  line: EntryLine,
  known: Remembered,
  isRequested = false,
): readonly Suggestion[] => {
  const [before, tail] = [text.slice(0, caret), text.slice(caret)];
  if (/^\S/u.test(tail)) return [];
  const token = lastToken.exec(before);
  const [, sign = '', inside = ''] = token ?? [];
  if (token !== null && wordsIn(inside).length <= maxWords) {
    const context = { head: before.slice(0, token.index), typed: inside, tail, line };
    const names = namesAfter(sign, context, known);
    if (names.length > 0 || inside === '' || !/\s/u.test(inside)) return names;
  }
  const wordAt = before.search(/\S+$/u);
  const current = wordAt === -1 ? caret : wordAt;
  const covering = line.parts.find(({ from, to }) => from <= current && to > current && current < caret);
  if (covering !== undefined && covering.kind !== 'activity') return [];
  const from = Math.max(0, ...line.parts.filter(isBehind(current)).map(({ to }) => to));
  const context = { head: text.slice(0, from), typed: before.slice(from).trimStart(), tail, line };
  if (!isRequested && !/^\p{Letter}/u.test(context.typed)) return [];
  const isOpen = covering !== undefined || (line.client_service_id === null && !line.parts.some(isActivity));
  const activities = activitiesLike(context, known, isOpen);
  const former = isRequested || context.typed.length > 1 ? formerLike(context, known, isOpen) : [];
  return [...activities, ...former].slice(0, maxSuggestions);
};

const isActivity = ({ kind }: LinePart): boolean => kind === 'activity';
