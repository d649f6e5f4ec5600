import { contact } from '#contract/resources/contact.ts';

type Mails = {
  readonly fields: { readonly mail?: string; readonly mail_second?: string };
  /** The part of the cells that is no address, or one too many: it is listed, because remarks may already have a text in Kontor. */
  readonly left: string | undefined;
};

const { mail: address } = contact.create.shape;
const isAddress = (word: string): boolean => address.safeParse(word).success;

/** The e-mail addresses of a contact: a cell may have several. An unusable one does not cost the contact. */
export const contactMails = (values: ReadonlyMap<string, string>): Mails => {
  const cells = [values.get('mail') ?? '', values.get('mail_second') ?? ''];
  const words = [...new Set(cells.flatMap((cell) => cell.split(/[;,\s<>]+/)))].filter((word) => word !== '');
  const [mail, mail_second] = words.filter(isAddress);
  const left = words.filter((word) => word !== mail && word !== mail_second).join(' ') || undefined;
  return {
    fields: { ...(mail !== undefined && { mail }), ...(mail_second !== undefined && { mail_second }) },
    left,
  };
};
