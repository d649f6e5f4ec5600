import { canAccess } from '#contract/rights.ts';
import { contact } from '#contract/resources/contact.ts';
import type { Call } from '../requests/call.ts';

type Addressed = { readonly recipient_email: string | null; readonly copy_emails: string[] };

/** A proposed mail as the caller may see it: the addresses come from the contact, so they need the right to read it. */
export const shownLetter = <Letter extends Addressed>({ caller }: Call, letter: Letter): Letter =>
  canAccess(caller, contact.scopes.read, 'read') ? letter : { ...letter, recipient_email: null, copy_emails: [] };
