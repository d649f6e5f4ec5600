import type { Problem } from '../authorization-request.ts';
import type { GroupKey, Subject } from '../scope-groups.ts';

/** Two lines of large type. */
export type Headline = readonly [string, string];

/** What a line of the consent page gives: `only` where there is nothing to read or write apart. */
export type Access = 'only' | 'read' | 'write' | 'both';

/** `given`: what it is for; `taken`: what is missing without it. */
type GroupTexts = { readonly given: string; readonly taken: string };

/** Everything the service's own pages say, in one language. */
export type PageTexts = {
  readonly languages: string;
  readonly signIn: {
    readonly headline: Headline;
    readonly lead: string;
    readonly title: string;
    readonly at: (company: string) => string;
    readonly for: (client: string) => string;
    readonly email: string;
    readonly password: string;
    readonly submit: string;
    readonly emailMissing: string;
    readonly passwordMissing: string;
    readonly wrong: string;
    readonly wait: (time: string) => string;
    readonly seconds: (count: number) => string;
    readonly minutes: (count: number) => string;
  };
  readonly consent: {
    /** The client is named where its name is short enough. */
    readonly headline: (client: string | undefined) => Headline;
    readonly lead: (client: string) => string;
    readonly title: (client: string) => string;
    readonly to: (company: string, user: string) => string;
    readonly as: (user: string) => string;
    readonly company: string;
    readonly otherUser: string;
    /** Before and after the number of lines that are left. */
    readonly allow: (all: number) => readonly [string, string];
    /** The same for those who hear it: the number is drawn by the style sheet. */
    readonly allowTicked: string;
    readonly refuse: string;
    readonly validity: string;
    readonly nothingLeft: string;
    readonly noCompany: string;
  };
  readonly failure: {
    readonly headline: Headline;
    readonly lead: string;
    readonly title: string;
    readonly problems: { readonly [problem in Problem]: string };
    readonly stale: string;
    readonly startAgain: string;
    readonly goBack: string;
    readonly broken: string;
  };
  readonly and: string;
  readonly access: { readonly [kind in Access]: (subject: string) => string };
  readonly onlyWith: (other: string) => string;
  /** What the role of the user lacks of a line in these companies, whatever is ticked: to write, or all of it. */
  readonly onlyReads: (companies: string) => string;
  readonly notInRole: (companies: string) => string;
  readonly subjects: { readonly [subject in Subject]: string };
  readonly groups: { readonly [key in GroupKey]: GroupTexts };
};
