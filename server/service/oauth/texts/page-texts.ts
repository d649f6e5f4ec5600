import type { Problem } from '../clients/authorization-request.ts';
import type { GroupKey, Subject } from '../clients/scope-groups.ts';

/** Two lines of large type. */
export type Headline = readonly [string, string];

/** The access that a line of the consent page gives: `only` if reading and writing are not separate. */
export type Access = 'only' | 'read' | 'write' | 'both';

/** `given`: the purpose; `taken`: the consequence of denying it. */
type GroupTexts = { readonly given: string; readonly taken: string };

/** All texts of the service's own pages, in one language. */
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
    /** Names the client if its name is short enough. */
    readonly headline: (client: string | undefined) => Headline;
    readonly lead: (client: string) => string;
    readonly title: (client: string) => string;
    readonly to: (company: string, user: string) => string;
    readonly as: (user: string) => string;
    readonly company: string;
    readonly otherUser: string;
    /** Before and after the number of selected lines. */
    readonly allow: (all: number) => readonly [string, string];
    /** The same for screen readers: the style sheet draws the number. */
    readonly allowTicked: string;
    readonly refuse: string;
    readonly validity: string;
    readonly nothingLeft: string;
    readonly noCompany: string;
    /** For Kontor's own app; the title is the button too. */
    readonly own: {
      readonly headline: Headline;
      readonly lead: string;
      readonly title: string;
      readonly to: (company: string, user: string) => string;
      readonly details: string;
    };
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
  /** The rights of a line that the role of the user lacks in these companies, no matter what is ticked: writing, or all of it. */
  readonly onlyReads: (companies: string) => string;
  readonly notInRole: (companies: string) => string;
  readonly subjects: { readonly [subject in Subject]: string };
  readonly groups: { readonly [key in GroupKey]: GroupTexts };
};
